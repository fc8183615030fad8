import type { AccountStatus } from '@oriflamme/protocol';
import { useEffect, useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { TopBar } from '../../components/TopBar.tsx';
import { t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';
import './account.css';
import { ask, hasNewSession } from './accountClient.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { waiting } from './confirmation.ts';
import { Devices } from './Devices.tsx';
import { LoginForm } from './LoginForm.tsx';
import { NameSection } from './NameSection.tsx';
import { OwnRatings } from '../ratings/OwnRatings.tsx';
import { OwnData } from './OwnData.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PasswordAndCodes } from './PasswordAndCodes.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useAction } from './useAction.ts';

/** The name of the guest's session; empty without one. */
async function guestName(): Promise<string> {
  const response = await fetch('api/session', { cache: 'no-store' });
  return ((await response.json()) as { name: string | null }).name ?? '';
}

/** The person's account, or the ways to one. */
export default function AccountPage() {
  /** Null for a guest. */
  const [account, setAccount] = useState<AccountStatus | null>();
  const [guest, setGuest] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { error, runNow } = useAction();
  const load = async () => {
    const { account: loaded } = await ask({ type: 'status' });
    if (!loaded) setGuest(await guestName());
    setAccount(loaded);
  };
  useEffect(() => {
    document.title = `${t('account.title')} · Oriflamme`;
    runNow(load);
    // The connection belongs to the session with which it was opened.
    return () => {
      if (hasNewSession.value) location.reload();
    };
  }, []);
  return (
    <div class="page account">
      <TopBar />
      <main>
        <header>
          <h1>{t('account.title')}</h1>
          <a class="link" href={href('lobby')}>
            {t('account.toLobby')}
          </a>
        </header>
        <ErrorNotice error={error} />
        {codes !== null && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
        {account === null && codes === null && (
          <>
            <RegisterForm
              key={guest}
              name={guest}
              onRegistered={(fresh) => {
                setCodes(fresh);
                runNow(load);
              }}
            />
            <LoginForm onLoggedIn={() => runNow(load)} />
          </>
        )}
        {account && codes === null && (
          <>
            <NameSection key={account.name} account={account} onChange={load} />
            <OwnRatings />
            <Passkeys account={account} onChange={load} />
            <PasswordAndCodes account={account} onChange={load} onCodes={setCodes} />
            <Devices />
            <section class="sheet" aria-labelledby="programs-heading">
              <h2 id="programs-heading">{t('account.programs')}</h2>
              <p>{t('account.programsText')}</p>
              <a class="link" href={href('programs')}>
                {t('account.toPrograms')}
              </a>
            </section>
            <OwnData onDeleted={() => runNow(load)} />
          </>
        )}
        {account && waiting.value !== null && <ConfirmDialog account={account} />}
      </main>
    </div>
  );
}
