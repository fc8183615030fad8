import type { FunctionComponent } from 'preact';
import { useEffect, useErrorBoundary, useState } from 'preact/hooks';
import { NewVersion } from '../offline/NewVersion.tsx';
import { language, need, type Part, say } from '../words/words.ts';
import { Landing } from './Landing.tsx';
import { Misfortune } from './Misfortune.tsx';
import { route } from './route.ts';

type Page = FunctionComponent<{ readonly words: readonly string[] }>;

interface PageEntry {
  readonly load: () => Promise<{ readonly default: Page }>;
  readonly parts: readonly Part[];
}

/** Every page but the first comes when it is asked for. */
const PAGES: Readonly<Record<string, PageEntry>> = {
  new: { load: () => import('../setup/NewGamePage.tsx'), parts: ['cards', 'table', 'setup'] },
  table: { load: () => import('../table/TablePage.tsx'), parts: ['cards', 'table', 'replay'] },
  replay: { load: () => import('../replay/ReplayPage.tsx'), parts: ['cards', 'table', 'replay'] },
  online: {
    load: () => import('../online/lobby/LobbyPage.tsx'),
    parts: ['lobby', 'cards', 'table', 'setup'],
  },
  room: {
    load: () => import('../online/room/RoomPage.tsx'),
    parts: ['lobby', 'together', 'cards', 'table', 'setup', 'replay'],
  },
  game: {
    load: () => import('../online/game/GamePage.tsx'),
    parts: ['cards', 'table', 'replay', 'together'],
  },
  rules: { load: () => import('../rules/RulesPage.tsx'), parts: ['rules', 'cards', 'learn'] },
  gallery: {
    load: () => import('../gallery/GalleryPage.tsx'),
    parts: ['cards', 'table', 'learn', 'lessons'],
  },
  lessons: { load: () => import('../lessons/LessonPage.tsx'), parts: ['cards', 'table', 'learn', 'lessons'] },
};

export const App = () => (
  <>
    <NewVersion />
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
  if (error) return <Misfortune title={say('trouble.page')} text={say('trouble.pageText')} mayReload />;
  if (name === undefined) return <Landing />;
  const page = PAGES[name];
  if (!page) return <Misfortune title={say('trouble.unknown')} text={say('trouble.unknownText')} />;
  return <Loaded key={name} page={page} words={words} />;
}

/** A page that is fetched first, with its words. */
function Loaded({ page, words }: { readonly page: PageEntry; readonly words: readonly string[] }) {
  const [shown, setShown] = useState<Page | 'failed' | undefined>();
  const spoken = language.value;
  useEffect(() => {
    let isCurrent = true;
    Promise.all([page.load(), need(...page.parts)])
      .then(([{ default: loaded }]) => isCurrent && setShown(() => loaded))
      .catch(() => isCurrent && setShown('failed'));
    return () => {
      isCurrent = false;
    };
  }, [page, spoken]);
  if (shown === 'failed')
    return <Misfortune title={say('trouble.fetch')} text={say('trouble.fetchText')} mayReload />;
  if (!shown) return <div class="page" aria-busy="true" />;
  const Shown = shown;
  return <Shown words={words} />;
}
