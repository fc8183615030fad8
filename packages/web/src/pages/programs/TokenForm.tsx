import { MAX_LABEL } from '@oriflamme/protocol';
import { useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { t } from '../../i18n/i18n.ts';
import { confirmed } from '../account/confirmation.ts';
import { TextField } from '../account/TextField.tsx';
import { useAction } from '../account/useAction.ts';
import { allowedScopes, createToken, programErrorText, type Scope, SCOPES } from './programClient.ts';

interface Props {
  readonly bots: readonly string[];
  readonly owner: string;
  readonly onMade: (secret: string) => void;
}

/** A form for a new token: its name, the account that it acts for, and what it may do. */
export function TokenForm({ bots, owner, onMade }: Props) {
  const [label, setLabel] = useState('');
  const [chosen, setBot] = useState('');
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(new Set(['read', 'play']));
  const { isBusy, error, onSubmit } = useAction(programErrorText);
  const bot = bots.includes(chosen) ? chosen : null;
  const allowed = allowedScopes(scopes, bot);
  const make = () =>
    confirmed(async (confirmation) =>
      onMade(await createToken({ label: label.trim(), scopes: allowed, bot }, confirmation)),
    );
  const toggle = (scope: Scope, isOn: boolean) =>
    setScopes((before) => new Set(SCOPES.filter((each) => (each === scope ? isOn : before.has(each)))));
  return (
    <form onSubmit={onSubmit(make)}>
      <TextField
        label={t('programs.label')}
        hint={t('programs.labelHint')}
        value={label}
        onValue={setLabel}
        autocomplete="off"
        max={MAX_LABEL}
      />
      <label class="account-field">
        <span class="small-heading">{t('programs.account')}</span>
        <select class="plain" value={bot ?? ''} onChange={(event) => setBot(event.currentTarget.value)}>
          <option value="">{t('programs.ownAccount', { name: owner })}</option>
          {bots.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <fieldset class="program-scopes">
        <legend class="small-heading">{t('programs.scopes')}</legend>
        {SCOPES.map((scope) => (
          <label key={scope} class="program-choice">
            <input
              type="checkbox"
              checked={allowed.includes(scope)}
              disabled={scope === 'play' && bot === null}
              onChange={(event) => toggle(scope, event.currentTarget.checked)}
            />
            <span>
              <b>{t(`programs.scope.${scope}`)}</b>{' '}
              <span class="quiet">{t(`programs.scopeText.${scope}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div class="actions">
        <button
          type="submit"
          class="action"
          disabled={label.trim() === '' || allowed.length === 0}
          aria-disabled={isBusy}
        >
          <b>{t('programs.createToken')}</b>
        </button>
      </div>
      <ErrorNotice error={error} />
    </form>
  );
}
