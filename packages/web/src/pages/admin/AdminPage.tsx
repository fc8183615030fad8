import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { TopBar } from '../../components/TopBar.tsx';
import { t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';
import './admin.css';
import { setToken, token } from './adminClient.ts';
import { AuditLog } from './AuditLog.tsx';
import { Overview } from './Overview.tsx';
import { People } from './People.tsx';
import { Reports } from './Reports.tsx';
import { Tables } from './Tables.tsx';
import { TokenForm } from './TokenForm.tsx';

const TABS = { overview: Overview, tables: Tables, people: People, reports: Reports, audit: AuditLog };
type TabName = keyof typeof TABS;

const isTab = (name: string | undefined): name is TabName => name !== undefined && Object.hasOwn(TABS, name);

/** For operators: what happens on the server, and what to do about it. */
export default function AdminPage({ params: [name] }: { readonly params: readonly string[] }) {
  const tab = isTab(name) ? name : 'overview';
  const Tab: FunctionComponent = TABS[tab];
  useEffect(() => {
    document.title = `${t('admin.title')} · Oriflamme`;
  }, []);
  return (
    <div class="page admin">
      <TopBar />
      <main>
        <header>
          <h1>{t('admin.title')}</h1>
          {token.value !== null && (
            <button type="button" class="link" onClick={() => setToken(null)}>
              {t('admin.leave')}
            </button>
          )}
        </header>
        {token.value === null ? (
          <TokenForm />
        ) : (
          <>
            <nav class="admin-tabs" aria-label={t('admin.title')}>
              {(Object.keys(TABS) as TabName[]).map((each) => (
                <a
                  key={each}
                  href={href('admin', ...(each === 'overview' ? [] : [each]))}
                  {...(each === tab && { 'aria-current': 'page' as const })}
                >
                  {t(`admin.tab.${each}`)}
                </a>
              ))}
            </nav>
            <Tab key={tab} />
          </>
        )}
      </main>
    </div>
  );
}
