import type { AccountStatus } from '@oriflamme/protocol';
import { useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { t } from '../../i18n/i18n.ts';
import { ask } from './accountClient.ts';
import { confirmed, setConfirmation } from './confirmation.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useAction } from './useAction.ts';

interface Props {
  readonly account: AccountStatus;
  readonly onChange: () => Promise<void>;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** The password, which one may have beside passkeys, and the recovery codes. */
export function PasswordAndCodes({ account, onChange, onCodes }: Props) {
  const [password, setPassword] = useState('');
  const { isBusy, error, run, onSubmit } = useAction();
  const set = () =>
    confirmed(async (proof) => {
      const { confirmation } = await ask({ type: 'setPassword', password, confirmation: proof });
      setConfirmation(confirmation);
      setPassword('');
      await onChange();
    });
  const remove = () =>
    confirmed(async (confirmation) => {
      await ask({ type: 'removePassword', confirmation });
      await onChange();
    });
  const renew = () =>
    confirmed(async (confirmation) => onCodes((await ask({ type: 'newCodes', confirmation })).codes));
  return (
    <section class="sheet" aria-labelledby="password-heading">
      <h2 id="password-heading">{t('account.password')}</h2>
      <p>{t(account.hasPassword ? 'account.hasPassword' : 'account.withoutPassword')}</p>
      <form onSubmit={onSubmit(set)}>
        <NewPasswordField value={password} onValue={setPassword} />
        <div class="actions">
          <button type="submit" class="action" disabled={password === ''} aria-disabled={isBusy}>
            <b>{t('account.setPassword')}</b>
          </button>
          {account.hasPassword && account.passkeys.length > 0 && (
            <button type="button" class="link" aria-disabled={isBusy} onClick={() => run(remove)}>
              {t('account.removePassword')}
            </button>
          )}
        </div>
      </form>
      <h2>{t('account.codes')}</h2>
      <p>{t('account.codesLeft', { n: account.codesLeft })}</p>
      <div class="actions">
        <button type="button" class="action" aria-disabled={isBusy} onClick={() => run(renew)}>
          <b>{t('account.newCodes')}</b>
        </button>
      </div>
      <ErrorNotice error={error} />
    </section>
  );
}
