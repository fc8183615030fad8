import { type AccountStatus, MAX_PASSWORD } from '@oriflamme/protocol';
import { useState } from 'preact/hooks';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { t } from '../../i18n/i18n.ts';
import { ask } from './accountClient.ts';
import { Cancelled, confirmWithPassword, waiting } from './confirmation.ts';
import { canUsePasskeys, usePasskey } from './passkey.ts';
import { TextField } from './TextField.tsx';
import { useAction } from './useAction.ts';

/** Asks the person to prove again who they are. */
export function ConfirmDialog({ account }: { readonly account: AccountStatus }) {
  const [password, setPassword] = useState('');
  const { isBusy, error, run, onSubmit } = useAction();
  const withPasskey = async () => {
    const { confirmation } = await ask({ type: 'confirmPasskey', passkey: await usePasskey() });
    waiting.value?.resolve(confirmation);
  };
  return (
    <Dialog title={t('account.confirm')} onClose={() => waiting.value?.reject(new Cancelled())}>
      <p>{t('account.confirmText')}</p>
      {account.passkeys.length > 0 && canUsePasskeys() && (
        <div class="actions">
          <button
            type="button"
            class="action primary"
            aria-disabled={isBusy}
            onClick={() => run(withPasskey)}
          >
            <b>{t('account.confirmPasskey')}</b>
          </button>
        </div>
      )}
      {account.hasPassword && (
        <form onSubmit={onSubmit(() => confirmWithPassword(password))}>
          <TextField
            label={t('account.password')}
            value={password}
            onValue={setPassword}
            type="password"
            autocomplete="current-password"
            max={MAX_PASSWORD}
          />
          <div class="actions">
            <button type="submit" class="action" aria-disabled={isBusy}>
              <b>{t('account.confirmPassword')}</b>
            </button>
          </div>
        </form>
      )}
      <ErrorNotice error={error} />
    </Dialog>
  );
}
