import type { Leaderboard, OwnRatings as Ratings } from '@oriflamme/protocol';
import { useEffect, useState } from 'preact/hooks';
import { ProgramBadge } from '../../components/ProgramBadge.tsx';
import { TopBar } from '../../components/TopBar.tsx';
import { locale, t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';
import { fetchLeaderboard, type Pool, POOLS } from '../../online/fetchRatings.ts';
import { OwnRatings } from './OwnRatings.tsx';
import { poolName } from './poolName.ts';
import './ratings.css';

/** Leaderboards, one for each set and one for mixes, and one's own ratings. */
export default function RatingsPage({ params: [name] }: { readonly params: readonly string[] }) {
  const pool = POOLS.find((each) => each === name) ?? 'base';
  const [own, setOwn] = useState<Ratings | null>(null);
  useEffect(() => {
    document.title = `${t('ratings.title')} · Oriflamme`;
  }, []);
  return (
    <div class="page ratings">
      <TopBar />
      <main>
        <header>
          <h1>{t('ratings.title')}</h1>
          <a class="link" href={href('lobby')}>
            {t('ratings.toLobby')}
          </a>
        </header>
        <nav class="pools" aria-label={t('ratings.pools')}>
          {POOLS.map((each) => (
            <a
              key={each}
              class="action small"
              href={href('ratings', each)}
              aria-current={each === pool ? 'page' : undefined}
            >
              <b>{poolName(each)}</b>
            </a>
          ))}
        </nav>
        <Players key={pool} pool={pool} ownRank={own?.ratings.find((each) => each.pool === pool)?.rank} />
        <OwnRatings onLoaded={setOwn} />
      </main>
    </div>
  );
}

interface PlayersProps {
  readonly pool: Pool;
  /** The person's own place, if there is one. */
  readonly ownRank: number | undefined;
}

function Players({ pool, ownRank }: PlayersProps) {
  const [board, setBoard] = useState<Leaderboard | 'failed' | undefined>();
  const more = async (from?: Leaderboard) => {
    const page = await fetchLeaderboard(pool, from?.next);
    if (page) setBoard({ ...page, players: [...(from?.players ?? []), ...page.players] });
    else setBoard('failed');
  };
  useEffect(() => void more(), []);
  if (board === 'failed')
    return (
      <p class="notice" role="alert">
        {t('ratings.failed')}
      </p>
    );
  if (!board) return <p class="quiet">{t('ratings.loading')}</p>;
  if (board.players.length === 0) return <p class="empty-list quiet">{t('ratings.none')}</p>;
  const number = new Intl.NumberFormat(locale.value);
  return (
    <section aria-label={poolName(pool)}>
      <table class="leaderboard">
        <thead>
          <tr>
            <th scope="col">{t('ratings.rank')}</th>
            <th scope="col">{t('ratings.player')}</th>
            <th scope="col">{t('ratings.rating')}</th>
            <th scope="col">{t('ratings.games')}</th>
          </tr>
        </thead>
        <tbody>
          {board.players.map(({ rank, name, isProgram, points, games }) => (
            <tr key={rank} class={rank === ownRank ? 'own-place' : ''}>
              <td>{number.format(rank)}</td>
              <th scope="row">
                {name}
                {isProgram && <ProgramBadge />}
                {rank === ownRank && <span class="quiet"> ({t('ratings.you')})</span>}
              </th>
              <td>{points}</td>
              <td>{number.format(games)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ownRank !== undefined && ownRank > board.players.length && (
        <p>{t('ratings.ownRank', { rank: number.format(ownRank) })}</p>
      )}
      {board.next !== undefined && (
        <button type="button" class="action small" onClick={() => void more(board)}>
          <b>{t('ratings.more')}</b>
        </button>
      )}
    </section>
  );
}
