import { MAX_CODE_LENGTH, MAX_PASSWORD } from '@oriflamme/protocol';
import { useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { t } from '../../i18n/i18n.ts';
import { normalizeName } from '../../setup/names.ts';
import { ask } from './accountClient.ts';
import { setConfirmation } from './confirmation.ts';
import { NameField } from './NameField.tsx';
import { canUsePasskeys, usePasskey } from './passkey.ts';
import { TextField } from './TextField.tsx';
import { useAction } from './useAction.ts';

/** Logs in to an account that exists: with a passkey, a password or a recovery code. */
export function LoginForm({ onLoggedIn }: { readonly onLoggedIn: () => void }) {
  const [name, setName] = useState('');
  const [secret, setSecret] = useState('');
  const [isWithCode, setWithCode] = useState(false);
  const { isBusy, error, run, onSubmit } = useAction();
  const loggedIn = ({ confirmation }: { readonly confirmation: string }) => {
    setConfirmation(confirmation);
    onLoggedIn();
  };
  const logIn = async () => {
    const clean = normalizeName(name);
    loggedIn(
      isWithCode
        ? await ask({ type: 'loginCode', name: clean, code: secret })
        : await ask({ type: 'loginPassword', name: clean, password: secret }),
    );
  };
  return (
    <section class="sheet" aria-labelledby="login-heading">
      <h2 id="login-heading">{t('account.login')}</h2>
      <p>{t('account.loginText')}</p>
      {canUsePasskeys() && (
        <div class="actions">
          <button
            type="button"
            class="action primary"
            aria-disabled={isBusy}
            onClick={() =>
              run(async () => loggedIn(await ask({ type: 'loginPasskey', passkey: await usePasskey() })))
            }
          >
            <b>{t('account.loginPasskey')}</b>
          </button>
        </div>
      )}
      <form onSubmit={onSubmit(logIn)}>
        <NameField value={name} onValue={setName} />
        <TextField
          key={String(isWithCode)}
          label={t(isWithCode ? 'account.code' : 'account.password')}
          value={secret}
          onValue={setSecret}
          type={isWithCode ? 'text' : 'password'}
          autocomplete={isWithCode ? 'off' : 'current-password'}
          max={isWithCode ? MAX_CODE_LENGTH : MAX_PASSWORD}
        />
        <ErrorNotice error={error} />
        <div class="actions">
          <button type="submit" class="action" aria-disabled={isBusy}>
            <b>{t(isWithCode ? 'account.loginCode' : 'account.loginPassword')}</b>
          </button>
          <button
            type="button"
            class="link"
            onClick={() => {
              setWithCode(!isWithCode);
              setSecret('');
            }}
          >
            {t(isWithCode ? 'account.knowsPassword' : 'account.lost')}
          </button>
        </div>
      </form>
    </section>
  );
}
