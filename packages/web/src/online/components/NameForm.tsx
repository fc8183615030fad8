import { RequestRejected } from '@oriflamme/client';
import type { ComponentChildren, RefObject } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { isValidName, MAX_NAME_LENGTH, normalizeName } from '../../setup/names.ts';
import { loadSetup } from '../../setup/savedSetup.ts';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { connection } from '../index.ts';

interface Props {
  readonly submitLabel: string;
  /** Called before and after the request. */
  readonly onName?: () => void;
  readonly onNamed?: () => void;
  readonly field?: RefObject<HTMLInputElement | null>;
  /** What the name is for. */
  readonly hint?: MessageId;
  /** Why another name is needed. */
  readonly reason?: MessageId;
  /** Further actions. */
  readonly children?: ComponentChildren;
}

/** Suggests the name from local games. */
const suggestedName = (): string =>
  connection.name.value ?? loadSetup('played').seats.find(({ name }) => name !== '')?.name ?? '';

const refusalOf = ({ reason }: RequestRejected): MessageId =>
  reason === 'name-in-use' ? 'lobby.nameInUse' : 'lobby.nameInvalid';

/** Asks for the player's name. */
export function NameForm({ submitLabel, onName, onNamed, field, hint, reason, children }: Props) {
  const [input, setInput] = useState(suggestedName);
  const [error, setError] = useState<MessageId | null>(reason ?? null);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const ownField = useRef<HTMLInputElement>(null);
  const element = field ?? ownField;
  const refuse = (message: MessageId) => {
    setError(message);
    element.current?.focus();
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    if (isBusy) return;
    const name = normalizeName(input);
    if (!isValidName(name)) return refuse(name === '' ? 'lobby.nameMissing' : 'lobby.nameInvalid');
    setBusy(true);
    onName?.();
    try {
      await connection.setName(name);
      onNamed?.();
    } catch (cause) {
      if (cause instanceof RequestRejected) refuse(refusalOf(cause));
      else setError('lobby.rejected.other');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form class="name-form" onSubmit={(event) => void submit(event)}>
      <label for={id}>{t('lobby.name')}</label>
      <div>
        <input
          id={id}
          ref={element}
          type="text"
          class="plain"
          value={input}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="nickname"
          spellcheck={false}
          aria-describedby={`${id}-status`}
          aria-invalid={error !== null}
          onInput={(event) => {
            setInput(event.currentTarget.value);
            setError(null);
          }}
        />
        <button type="submit" class="action primary" aria-disabled={isBusy}>
          <b>{submitLabel}</b>
        </button>
        {children}
      </div>
      <p id={`${id}-status`} class={error ? 'wrong' : 'quiet'} role="status">
        {t(error ?? hint ?? 'lobby.nameHint')}
      </p>
    </form>
  );
}
