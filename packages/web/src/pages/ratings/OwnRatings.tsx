import type { OwnRatings as Ratings, RatingGraph as Graph } from '@oriflamme/protocol';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';
import { fetchOwnRatings, fetchRatingGraph, type Pool } from '../../online/fetchRatings.ts';
import { poolName } from './poolName.ts';
import { RatingGraph } from './RatingGraph.tsx';
import './ratings.css';

/** The ratings of the owner of an account, with the graph of one of them. */
export function OwnRatings() {
  /** Null without an account. */
  const [own, setOwn] = useState<Ratings | null | undefined>();
  const [graph, setGraph] = useState<Graph | undefined>();
  const show = async (pool: Pool) => setGraph(await fetchRatingGraph(pool));
  const load = async () => {
    const found = await fetchOwnRatings();
    setOwn(found ?? null);
    const most = found?.ratings.toSorted((a, b) => b.games - a.games)[0];
    if (most) await show(most.pool);
  };
  useEffect(() => void load(), []);
  if (own === undefined) return null;
  return (
    <section class="own-ratings sheet" aria-labelledby="own-ratings-heading">
      <h2 id="own-ratings-heading">{t('ratings.own')}</h2>
      {own === null && (
        <p>
          {t('ratings.guest')}{' '}
          <a class="link" href={href('account')}>
            {t('ratings.account')}
          </a>
        </p>
      )}
      {own?.ratings.length === 0 && <p>{t('ratings.ownNone')}</p>}
      {own !== null && own.ratings.length > 0 && (
        <ul>
          {own.ratings.map(({ pool, points, games, isProvisional }) => (
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
                  {t('ratings.gameCount', { n: games })}
                  {isProvisional && ` · ${t('ratings.provisional')}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {graph && <RatingGraph graph={graph} />}
    </section>
  );
}
