import { RequestRejected } from '@oriflamme/client';
import type { ComponentChildren, Ref } from 'preact';
import { useId, useState } from 'preact/hooks';
import { isValidName, NAME_LIMIT, normalizeName } from '../../setup/names.ts';
import { loadSetup } from '../../setup/savedSetup.ts';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { connection } from '../index.ts';

interface Props {
  /** What the button says. */
  readonly go: string;
  /** Before the server knows of it, and after. */
  readonly onName?: () => void;
  readonly onNamed?: () => void;
  readonly field?: Ref<HTMLInputElement>;
  /** What else can be done here. */
  readonly children?: ComponentChildren;
}

/** Whoever has played alone under a name is asked whether to be called so here too. */
const usualName = (): string =>
  connection.name.value ?? loadSetup('played').seats.find(({ name }) => name !== '')?.name ?? '';

/** Asks under which name somebody plays, in place. */
export function NameForm({ go, onName, onNamed, field, children }: Props) {
  const [typed, setTyped] = useState(usualName);
  const [trouble, setTrouble] = useState<MessageId | null>(null);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const submit = async (event: Event) => {
    event.preventDefault();
    const name = normalizeName(typed);
    if (!isValidName(name)) return setTrouble('lobby.nameInvalid');
    setBusy(true);
    onName?.();
    try {
      await connection.setName(name);
      onNamed?.();
    } catch (error) {
      setTrouble(error instanceof RequestRejected ? 'lobby.nameInvalid' : 'lobby.rejected.other');
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
          ref={field ?? null}
          type="text"
          class="plain"
          value={typed}
          maxLength={NAME_LIMIT}
          autoComplete="nickname"
          spellcheck={false}
          aria-describedby={`${id}-status`}
          aria-invalid={trouble !== null}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            setTrouble(null);
          }}
        />
        <button type="submit" class="action primary" disabled={isBusy}>
          <b>{go}</b>
        </button>
        {children}
      </div>
      <p id={`${id}-status`} class={trouble ? 'wrong' : 'quiet'} role="status">
        {t(trouble ?? 'lobby.nameHint')}
      </p>
    </form>
  );
}
