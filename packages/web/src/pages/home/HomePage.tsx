import type { ServerStats } from '@oriflamme/protocol';
import { useEffect, useState } from 'preact/hooks';
import { HeroCards } from './HeroCards.tsx';
import type { SavedGameSummary } from '../../local/storage/savedGameFormat.ts';
import { t } from '../../i18n/i18n.ts';
import { TopBar } from '../../components/TopBar.tsx';
import './home.css';
import { SavedGameItem } from '../../local/SavedGameItem.tsx';
import { href, navigate } from '../../lib/router.ts';

/** Starts a game with the last setup, or with the defaults. */
async function playNow(): Promise<void> {
  const { quickConfig } = await import('../../setup/quickConfig.ts');
  const { prepareGame } = await import('../../local/newGame.ts');
  navigate('table', prepareGame(quickConfig()));
}

function useSavedGames() {
  const [games, setGames] = useState<readonly SavedGameSummary[]>([]);
  const refresh = () => {
    import('../../local/storage/savedGames.ts')
      .then(({ listGames }) => listGames())
      .then(setGames)
      .catch(() => setGames([]));
  };
  useEffect(refresh, []);
  return { games, refresh };
}

/** 'none' on a static host, which has no such file or returns a page; undefined while a server is unreachable. */
async function fetchServerStats(): Promise<ServerStats | 'none' | undefined> {
  const response = await fetch('api/stats');
  if (response.status >= 500) return undefined;
  const isJson = response.ok && response.headers.get('content-type')?.startsWith('application/json');
  return isJson ? ((await response.json()) as ServerStats) : 'none';
}

function useServerStats(): ServerStats | 'none' | undefined {
  const [stats, setStats] = useState<ServerStats | 'none'>();
  useEffect(() => {
    fetchServerStats()
      .then(setStats)
      .catch(() => undefined);
  }, []);
  return stats;
}

const hasActivity = (stats: ServerStats | 'none' | undefined): stats is ServerStats =>
  stats !== undefined && stats !== 'none' && stats.people > 0;

/** "5 people are here now · 2 tables wait for players" */
const serverStatsText = ({ people, open, playing }: ServerStats): string =>
  [
    t('home.stats', { people }),
    ...(open > 0 ? [t('home.statsOpen', { n: open })] : []),
    ...(playing > 0 ? [t('home.statsPlaying', { n: playing })] : []),
  ].join(' · ');

export function HomePage() {
  const { games, refresh } = useSavedGames();
  const stats = useServerStats();
  const unfinished = games.filter(({ over }) => !over).slice(0, 3);
  const finished = games.filter(({ over }) => over).slice(0, 5);
  return (
    <div class="page home">
      <TopBar />
      <main>
        <section class="hero">
          <div class="hero-text">
            <h1>{t('home.title')}</h1>
            <p>{t('home.text')}</p>
            <div class="actions">
              <button type="button" class="action primary" onClick={() => void playNow()}>
                <b>{t('home.play')}</b>
                <span>{t('home.playHint')}</span>
              </button>
              <a class="action" href={href('lobby')}>
                <b>{t('home.online')}</b>
                <span>{t(stats === 'none' ? 'home.noServer' : 'home.onlineHint')}</span>
              </a>
              <a class="action" href={href('lessons', 'basics')}>
                <b>{t('home.learn')}</b>
                <span>{t('home.learnHint')}</span>
              </a>
            </div>
            <p class="server-stats">{hasActivity(stats) && serverStatsText(stats)}</p>
          </div>
          <HeroCards />
        </section>
        {unfinished.length > 0 && (
          <section class="saved-games">
            <h2 class="small-heading">{t('home.continue')}</h2>
            <ul>
              {unfinished.map((game) => (
                <SavedGameItem key={game.id} game={game} onChange={refresh} />
              ))}
            </ul>
          </section>
        )}
        <nav class="mode-links" aria-label={t('home.modes')}>
          <ModeLink to={['new']} name="new" />
          {stats !== 'none' && <ModeLink to={['daily']} name="daily" />}
          <ModeLink to={['lessons']} name="lessons" />
          <ModeLink to={['cards']} name="cards" />
          <ModeLink to={['rules']} name="rules" />
          <ModeLink to={['replay']} name="replay" />
        </nav>
        {finished.length > 0 && (
          <section class="saved-games">
            <h2 class="small-heading">{t('home.finished')}</h2>
            <ul>
              {finished.map((game) => (
                <SavedGameItem key={game.id} game={game} onChange={refresh} />
              ))}
            </ul>
          </section>
        )}
      </main>
      <footer class="credits">
        {t('home.credits')} <a href="privacy">{t('home.privacy')}</a>
      </footer>
    </div>
  );
}

function ModeLink({
  to,
  name,
}: {
  readonly to: readonly string[];
  readonly name: 'new' | 'daily' | 'lessons' | 'cards' | 'rules' | 'replay';
}) {
  return (
    <a href={href(...to)}>
      <b>{t(`home.${name}`)}</b>
      <span>{t(`home.${name}Hint`)}</span>
    </a>
  );
}
