import type { FunctionComponent } from 'preact';
import { useEffect, useErrorBoundary, useState } from 'preact/hooks';
import { UpdateNotice } from './UpdateNotice.tsx';
import { locale, loadCatalogs, type CatalogName, t } from '../i18n/i18n.ts';
import { HomePage } from '../pages/home/HomePage.tsx';
import { ErrorPage } from '../components/ErrorPage.tsx';
import { route } from '../lib/router.ts';

type Page = FunctionComponent<{ readonly words: readonly string[] }>;

interface PageEntry {
  readonly load: () => Promise<{ readonly default: Page }>;
  readonly parts: readonly CatalogName[];
}

/** Every page but the first comes when it is asked for. */
const PAGES: Readonly<Record<string, PageEntry>> = {
  new: { load: () => import('../pages/newGame/NewGamePage.tsx'), parts: ['cards', 'table', 'setup'] },
  table: { load: () => import('../pages/localGame/LocalGamePage.tsx'), parts: ['cards', 'table', 'replay'] },
  replay: { load: () => import('../pages/replay/ReplayPage.tsx'), parts: ['cards', 'table', 'replay'] },
  lobby: {
    load: () => import('../pages/lobby/LobbyPage.tsx'),
    parts: ['lobby', 'cards', 'table', 'setup'],
  },
  room: {
    load: () => import('../pages/room/RoomPage.tsx'),
    parts: ['lobby', 'onlineTable', 'cards', 'table', 'setup', 'replay'],
  },
  game: {
    load: () => import('../pages/finishedGame/FinishedGamePage.tsx'),
    parts: ['cards', 'table', 'replay', 'onlineTable'],
  },
  rules: { load: () => import('../pages/rules/RulesPage.tsx'), parts: ['rules', 'cards', 'learning'] },
  cards: {
    load: () => import('../pages/cards/CardsPage.tsx'),
    parts: ['cards', 'table', 'learning', 'lessons'],
  },
  lessons: {
    load: () => import('../pages/lessons/LessonPage.tsx'),
    parts: ['cards', 'table', 'learning', 'lessons'],
  },
};

export const App = () => (
  <>
    <UpdateNotice />
    <CurrentPage />
  </>
);

function CurrentPage() {
  const [error] = useErrorBoundary((caught) => console.error(caught)) as [unknown, () => void];
  const [name, ...words] = route.value;
  useEffect(() => {
    scrollTo(0, 0);
    document.title = 'Oriflamme';
  }, [name]);
  if (error) return <ErrorPage title={t('error.page')} text={t('error.pageText')} mayReload />;
  if (name === undefined) return <HomePage />;
  const page = PAGES[name];
  if (!page) return <ErrorPage title={t('error.unknownPage')} text={t('error.unknownPageText')} />;
  return <LazyPage key={name} page={page} words={words} />;
}

/** A page that is fetched first, with its words. */
function LazyPage({ page, words }: { readonly page: PageEntry; readonly words: readonly string[] }) {
  const [shown, setShown] = useState<Page | 'failed' | undefined>();
  const spoken = locale.value;
  useEffect(() => {
    let isCurrent = true;
    Promise.all([page.load(), loadCatalogs(...page.parts)])
      .then(([{ default: loaded }]) => isCurrent && setShown(() => loaded))
      .catch(() => isCurrent && setShown('failed'));
    return () => {
      isCurrent = false;
    };
  }, [page, spoken]);
  if (shown === 'failed') return <ErrorPage title={t('error.load')} text={t('error.loadText')} mayReload />;
  if (!shown) return <div class="page" aria-busy="true" />;
  const Shown = shown;
  return <Shown words={words} />;
}
