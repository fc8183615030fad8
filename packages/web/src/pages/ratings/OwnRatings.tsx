import type { OwnRatings as Ratings } from '@oriflamme/protocol';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';
import { fetchOwnRatings, fetchRatingGraph } from '../../online/fetchRatings.ts';
import { RatingList } from './RatingList.tsx';
import './ratings.css';

/** The ratings of the owner of an account, with the graph of one of them. */
export function OwnRatings({ onLoaded }: { readonly onLoaded?: (own: Ratings | null) => void }) {
  /** Null without an account. */
  const [own, setOwn] = useState<Ratings | null | undefined>();
  const load = async () => {
    const found = (await fetchOwnRatings()) ?? null;
    setOwn(found);
    onLoaded?.(found);
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
      {own && own.ratings.length > 0 && <RatingList ratings={own.ratings} fetchGraph={fetchRatingGraph} />}
    </section>
  );
}
