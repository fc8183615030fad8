import type { AccountStatus } from '@oriflamme/protocol';
import { useEffect, useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { TopBar } from '../../components/TopBar.tsx';
import { t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';
import '../account/account.css';
import { ConfirmDialog } from '../account/ConfirmDialog.tsx';
import { waiting } from '../account/confirmation.ts';
import { useAction } from '../account/useAction.ts';
import { Bots } from './Bots.tsx';
import {
  type Bot,
  fetchAccount,
  fetchBots,
  fetchTokens,
  programErrorText,
  type Token,
} from './programClient.ts';
import './programs.css';
import { Tokens } from './Tokens.tsx';

interface Loaded {
  readonly account: AccountStatus;
  readonly bots: readonly Bot[];
  readonly tokens: readonly Token[];
}

/** The programs of the owner of an account: bot accounts and tokens. */
export default function ProgramsPage() {
  /** Null for a guest. */
  const [loaded, setLoaded] = useState<Loaded | null>();
  const { error, run } = useAction(programErrorText);
  const load = async () => {
    const account = await fetchAccount();
    if (!account) return setLoaded(null);
    const [bots, tokens] = await Promise.all([fetchBots(), fetchTokens()]);
    setLoaded({ account, bots, tokens });
  };
  useEffect(() => {
    document.title = `${t('programs.title')} · Oriflamme`;
    run(load);
  }, []);
  return (
    <div class="page account programs">
      <TopBar />
      <main>
        <header>
          <h1>{t('programs.title')}</h1>
          <a class="link" href={href('account')}>
            {t('programs.toAccount')}
          </a>
        </header>
        <p>
          {t('programs.text')}{' '}
          <a class="link" href="api">
            {t('programs.docs')}
          </a>
        </p>
        <ErrorNotice error={error} />
        {loaded === null && (
          <p class="sheet">
            {t('programs.needsAccount')}{' '}
            <a class="link" href={href('account')}>
              {t('programs.toAccount')}
            </a>
          </p>
        )}
        {loaded && (
          <>
            <Bots bots={loaded.bots} onChange={load} />
            <Tokens
              tokens={loaded.tokens}
              bots={loaded.bots.map(({ name }) => name)}
              owner={loaded.account.name}
              onChange={load}
            />
            {waiting.value !== null && <ConfirmDialog account={loaded.account} />}
          </>
        )}
      </main>
    </div>
  );
}
