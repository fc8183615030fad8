import type { OwnRatings } from '@oriflamme/protocol';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import type { Pool } from '../../online/fetchRatings.ts';
import { poolName } from './poolName.ts';
import { type PlottedRatings, RatingGraph } from './RatingGraph.tsx';
import './ratings.css';

interface Props {
  readonly ratings: OwnRatings['ratings'];
  /** Loads the graph of a set. */
  readonly fetchGraph: (pool: Pool) => Promise<PlottedRatings | undefined>;
}

/** The ratings of one person, with the graph of one of them: at first that of the most games. */
export function RatingList({ ratings, fetchGraph }: Props) {
  const [graph, setGraph] = useState<PlottedRatings | undefined>();
  const show = async (pool: Pool) => setGraph(await fetchGraph(pool));
  useEffect(() => {
    const most = ratings.toSorted((a, b) => b.games - a.games)[0];
    if (most) void show(most.pool);
  }, [ratings]);
  return (
    <>
      <ul class="rating-list">
        {ratings.map(({ pool, points, games, isProvisional, rank }) => (
          <li key={pool}>
            <button
              type="button"
              class="action small"
              aria-pressed={graph?.pool === pool}
              onClick={() => void show(pool)}
            >
              <b>
                {poolName(pool)} · {points}
              </b>
              <span>
                {[
                  t('ratings.gameCount', { n: games }),
                  ...(isProvisional ? [t('ratings.provisional')] : []),
                  ...(rank === undefined ? [] : [t('ratings.ranked', { rank })]),
                ].join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {graph && graph.points.length > 0 && <RatingGraph graph={graph} />}
    </>
  );
}
