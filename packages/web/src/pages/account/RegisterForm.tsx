import { useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { t } from '../../i18n/i18n.ts';
import { normalizeName } from '../../setup/names.ts';
import { ask } from './accountClient.ts';
import { setConfirmation } from './confirmation.ts';
import { NameField } from './NameField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { canUsePasskeys, createPasskey } from './passkey.ts';
import { useAction } from './useAction.ts';

interface Props {
  /** The guest's name. */
  readonly name: string;
  readonly onRegistered: (codes: readonly string[]) => void;
}

/** Makes an account out of the guest. */
export function RegisterForm({ name: initial, onRegistered }: Props) {
  const [name, setName] = useState(initial);
  const [password, setPassword] = useState('');
  const [isWithPassword, setWithPassword] = useState(!canUsePasskeys());
  const { isBusy, error, onSubmit } = useAction();
  const register = async () => {
    const clean = normalizeName(name);
    const { codes, confirmation } = isWithPassword
      ? await ask({ type: 'registerPassword', name: clean, password })
      : await ask({
          type: 'registerPasskey',
          name: clean,
          label: t('account.firstPasskey'),
          passkey: await createPasskey(clean),
        });
    setConfirmation(confirmation);
    onRegistered(codes);
  };
  return (
    <section class="sheet" aria-labelledby="register-heading">
      <h2 id="register-heading">{t('account.register')}</h2>
      <p>{t('account.registerText')}</p>
      <form onSubmit={onSubmit(register)}>
        <NameField value={name} onValue={setName} />
        {isWithPassword && <NewPasswordField value={password} onValue={setPassword} />}
        <ErrorNotice error={error} />
        <div class="actions">
          <button type="submit" class="action primary" aria-disabled={isBusy}>
            <b>{t(isWithPassword ? 'account.registerPassword' : 'account.registerPasskey')}</b>
          </button>
          {canUsePasskeys() && (
            <button type="button" class="link" onClick={() => setWithPassword(!isWithPassword)}>
              {t(isWithPassword ? 'account.ratherPasskey' : 'account.ratherPassword')}
            </button>
          )}
        </div>
      </form>
    </section>
  );
}
