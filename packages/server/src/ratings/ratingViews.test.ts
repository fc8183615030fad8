import { expect, it } from 'vitest';
import { START, toPoints } from '@oriflamme/ratings';
import { RATING_STORES } from '../store/testing/ratingStores.ts';
import { parseState } from '../table/stored/serialize.ts';
import { RatingViews } from './ratingViews.ts';
import { finishedGame } from './testing/finishedGame.ts';

it('The ratings at a table that is not rated yet are those of the accounts there', async () => {
  const [, open] = RATING_STORES[0];
  const opened = await open();
  const { ratings } = opened;
  for (const name of ['Ann', 'New']) await opened.addAccount(name);
  const mu = 30;
  await ratings.apply({
    type: 'correct',
    upTo: 0,
    erased: 0,
    games: [],
    ratings: ['Ann', 'Guest'].map((person) => ({ person, pool: 'base', mu, sigma: 4, games: 20 })),
    removed: [],
  });
  const seats = ['Ann', 'Guest', 'New', { bot: 'duke' }] as const;
  const { state } = finishedGame({ table: 'oak', endedAt: 1, seats });
  const tableOf = async (id: string) => (id === 'oak' ? parseState(state!) : undefined);
  const views = new RatingViews({ ratings, tableOf });
  expect(await views.table('oak')).toEqual({
    pool: 'base',
    seats: [{ points: toPoints(mu), games: 20, isProvisional: false }, null, null, null],
  });
  expect(await views.table('elm')).toBeUndefined();
  expect(await views.ratingsOf('Guest')).toBeUndefined();
  expect(await views.ratingsOf('New')).toEqual([]);
  expect(toPoints(START.mu)).toBe(1500);
});
