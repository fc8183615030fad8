import type { Strengths } from '../lobby/matchmaking.ts';
import type { RatingStore } from '../store/ratingStore.ts';

/** How strong people are. Guests count as well: their rating is only hidden. */
export const strengthsFrom =
  (store: Pick<RatingStore, 'ratings'>): Strengths =>
  async (people, pool) => {
    const found = await store.ratings(people, pool);
    return new Map(found.map(({ person, mu }) => [person, mu]));
  };
