import type { FunctionComponent } from 'preact';
import { useEffect, useErrorBoundary, useState } from 'preact/hooks';
import { RulesOverlay } from './RulesOverlay.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';
import { locale, loadCatalogs, type CatalogName, t } from '../i18n/i18n.ts';
import { HomePage } from '../pages/home/HomePage.tsx';
import { ErrorPage } from '../components/ErrorPage.tsx';
import { route } from '../lib/router.ts';

type Page = FunctionComponent<{ readonly params: readonly string[] }>;

interface PageEntry {
  readonly load: () => Promise<{ readonly default: Page }>;
  readonly catalogs: readonly CatalogName[];
}

/** Pages by route. All but the home page are loaded lazily. */
const PAGES: Readonly<Record<string, PageEntry>> = {
  new: { load: () => import('../pages/newGame/NewGamePage.tsx'), catalogs: ['cards', 'table', 'setup'] },
  table: {
    load: () => import('../pages/localGame/LocalGamePage.tsx'),
    catalogs: ['cards', 'table', 'choices', 'replay'],
  },
  replay: { load: () => import('../pages/replay/ReplayPage.tsx'), catalogs: ['cards', 'table', 'replay'] },
  lobby: {
    load: () => import('../pages/lobby/LobbyPage.tsx'),
    catalogs: ['lobby', 'cards', 'table', 'setup', 'people', 'ratings'],
  },
  room: {
    load: () => import('../pages/room/RoomPage.tsx'),
    catalogs: ['lobby', 'onlineTable', 'cards', 'table', 'choices', 'setup', 'replay', 'ratings'],
  },
  game: {
    load: () => import('../pages/finishedGame/FinishedGamePage.tsx'),
    catalogs: ['cards', 'table', 'replay', 'onlineTable'],
  },
  people: {
    load: () => import('../pages/people/PeoplePage.tsx'),
    catalogs: ['people', 'account', 'cards', 'onlineTable', 'ratings', 'setup'],
  },
  history: {
    load: () => import('../pages/people/HistoryPage.tsx'),
    catalogs: ['people', 'account', 'cards', 'lobby', 'setup'],
  },
  account: {
    load: () => import('../pages/account/AccountPage.tsx'),
    catalogs: ['account', 'ratings', 'setup'],
  },
  programs: { load: () => import('../pages/programs/ProgramsPage.tsx'), catalogs: ['programs', 'account'] },
  ratings: { load: () => import('../pages/ratings/RatingsPage.tsx'), catalogs: ['ratings', 'setup'] },
  daily: {
    load: () => import('../pages/daily/DailyPage.tsx'),
    catalogs: ['daily', 'lobby', 'cards', 'table', 'setup', 'replay'],
  },
  tournaments: {
    load: () => import('../pages/tournaments/TournamentsPage.tsx'),
    catalogs: ['tournament', 'daily', 'lobby', 'cards', 'table', 'setup'],
  },
  admin: { load: () => import('../pages/admin/AdminPage.tsx'), catalogs: ['admin', 'onlineTable'] },
  rules: { load: () => import('../pages/rules/RulesPage.tsx'), catalogs: ['rules', 'cards', 'learning'] },
  cards: {
    load: () => import('../pages/cards/CardsPage.tsx'),
    catalogs: ['cards', 'table', 'learning', 'lessons'],
  },
  lessons: {
    load: () => import('../pages/lessons/LessonPage.tsx'),
    catalogs: ['cards', 'table', 'choices', 'learning', 'lessons'],
  },
};

export const App = () => (
  <>
    <UpdateNotice />
    <CurrentPage />
    <RulesOverlay />
  </>
);

function CurrentPage() {
  const [error] = useErrorBoundary((caught) => console.error(caught)) as [unknown, () => void];
  const [name, ...params] = route.value;
  useEffect(() => {
    scrollTo(0, 0);
    document.title = 'Oriflamme';
  }, [name]);
  if (error) return <ErrorPage title={t('error.page')} text={t('error.pageText')} mayReload />;
  if (name === undefined) return <HomePage />;
  const page = PAGES[name];
  if (!page) return <ErrorPage title={t('error.unknownPage')} text={t('error.unknownPageText')} />;
  return <LazyPage key={name} page={page} params={params} />;
}

/** Loads a page together with its message catalogs. */
function LazyPage({ page, params }: { readonly page: PageEntry; readonly params: readonly string[] }) {
  const [loaded, setLoaded] = useState<Page | 'failed' | undefined>();
  const currentLocale = locale.value;
  useEffect(() => {
    let isCurrent = true;
    Promise.all([page.load(), loadCatalogs(...page.catalogs)])
      .then(([{ default: component }]) => isCurrent && setLoaded(() => component))
      .catch(() => isCurrent && setLoaded('failed'));
    return () => {
      isCurrent = false;
    };
  }, [page, currentLocale]);
  if (loaded === 'failed') return <ErrorPage title={t('error.load')} text={t('error.loadText')} mayReload />;
  if (!loaded) return <div class="page" aria-busy="true" />;
  const Component = loaded;
  return <Component params={params} />;
}
