import { type AccountStatus, MAX_LABEL } from '@oriflamme/protocol';
import { useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { t } from '../../i18n/i18n.ts';
import { ask } from './accountClient.ts';
import { confirmed } from './confirmation.ts';
import { dateText } from './dateText.ts';
import { canUsePasskeys, createPasskey } from './passkey.ts';
import { TextField } from './TextField.tsx';
import { useAction } from './useAction.ts';

interface Props {
  readonly account: AccountStatus;
  readonly onChange: () => Promise<void>;
}

/** The passkeys of the account, with a form for another one. */
export function Passkeys({ account, onChange }: Props) {
  const [label, setLabel] = useState('');
  const { isBusy, error, run, onSubmit } = useAction();
  const add = () =>
    confirmed(async (confirmation) => {
      const passkey = await createPasskey(account.name);
      await ask({ type: 'addPasskey', label: label.trim(), passkey, confirmation });
      setLabel('');
      await onChange();
    });
  const remove = (passkey: string) =>
    confirmed(async (confirmation) => {
      await ask({ type: 'removePasskey', passkey, confirmation });
      await onChange();
    });
  return (
    <section class="sheet" aria-labelledby="passkeys-heading">
      <h2 id="passkeys-heading">{t('account.passkeys')}</h2>
      <p>{t(canUsePasskeys() ? 'account.passkeysText' : 'account.noPasskeys')}</p>
      {account.passkeys.length > 0 && (
        <ul class="account-list">
          {account.passkeys.map(({ id, label: name, createdAt, usedAt }) => (
            <li key={id}>
              <div>
                <b>{name}</b>
                <span class="quiet">
                  {usedAt === null
                    ? t('account.addedAt', { date: dateText(createdAt) })
                    : t('account.usedAt', { date: dateText(usedAt) })}
                </span>
              </div>
              <button
                type="button"
                class="link"
                aria-disabled={isBusy}
                aria-label={`${t('account.remove')}: ${name}`}
                onClick={() => run(() => remove(id))}
              >
                {t('account.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {canUsePasskeys() && (
        <form onSubmit={onSubmit(add)}>
          <TextField
            label={t('account.passkeyName')}
            value={label}
            onValue={setLabel}
            autocomplete="off"
            max={MAX_LABEL}
          />
          <div class="actions">
            <button type="submit" class="action" disabled={label.trim() === ''} aria-disabled={isBusy}>
              <b>{t('account.addPasskey')}</b>
            </button>
          </div>
        </form>
      )}
      <ErrorNotice error={error} />
    </section>
  );
}
