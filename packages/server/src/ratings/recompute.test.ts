import { Random, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { Log } from '../monitoring/log.ts';
import type { RatedGame } from '../store/ratingStore.ts';
import { type OpenedRatings, RATING_STORES } from '../store/testing/ratingStores.ts';
import { recompute } from './recompute.ts';
import { Settling } from './settling.ts';
import { finishedGame } from './testing/finishedGame.ts';

const log = new Log('error');
const PEOPLE = ['Ann', 'Bob', 'Cid', 'Dot', 'Eve', 'Fay'];
const BOTS = ['page', 'duke'] as const;
const DECKS = [sets.base, sets.ablaze, [...sets.base.slice(0, 5), ...sets.ablaze.slice(0, 5)]];

/** Random games of two to five, with bots, with people who leave and come back, and unrated ones. */
async function playRandomGames({ store }: OpenedRatings, count: number, seed: string): Promise<void> {
  const random = new Random(seed);
  for (let i = 0; i < count; i++) {
    const people = PEOPLE.toSorted(() => random.below(3) - 1).slice(0, 1 + random.below(3));
    const bots = BOTS.slice(0, people.length === 1 ? 1 + random.below(2) : random.below(3));
    await store.append(
      finishedGame({
        table: `game ${i}`,
        endedAt: 1000 + random.below(20),
        seats: [...people, ...bots.map((bot) => ({ bot }))],
        leavingPercent: 4 * random.below(3),
        changes: { deck: DECKS[random.below(DECKS.length)].toSorted(), isRated: random.below(8) > 0 },
      }),
    );
  }
}

async function allGames({ ratings }: OpenedRatings): Promise<RatedGame[]> {
  return ratings.games(0, 99);
}

describe.for(RATING_STORES)('Ratings of %s', ([name, open]) => {
  const count = name === 'MemoryStore' ? 80 : 12;

  it('are the same when they are computed again, from logs, and from results alone', async () => {
    const opened = await open();
    const { ratings } = opened;
    await playRandomGames(opened, count, 'recompute');
    await new Settling({ ...opened, log }).settle();
    const games = await allGames(opened);
    const stored = await ratings.allRatings(99);
    expect(games.length).toBeGreaterThan(count / 2);
    expect(games.length).toBeLessThan(count);
    const order = games.map(({ endedAt, table }) => `${endedAt} ${table}`);
    expect(order).toEqual(order.toSorted());
    const same = { games: games.length, ratings: stored.length, differentGames: 0, differentRatings: 0 };
    expect(await recompute(opened, false)).toEqual({ ...same, fromLog: games.length });

    // Wrong values are found, and replaced.
    const wrong = { mu: 1, sigma: 2, games: 3 };
    const [first] = games;
    await ratings.apply({
      type: 'correct',
      upTo: games.length,
      erased: 0,
      games: [{ ...first, seats: first.seats.map((seat) => ({ ...seat, treasury: 99, after: wrong })) }],
      ratings: [
        { ...stored[0], ...wrong },
        { person: 'Nobody', pool: 'base', ...wrong },
      ],
      removed: [stored[1]],
    });
    const found = { ...same, differentGames: 1, differentRatings: 3 };
    expect(await recompute(opened, false)).toMatchObject(found);
    expect(await recompute(opened, true)).toMatchObject(found);
    expect(await allGames(opened)).toEqual(games);
    expect(await ratings.allRatings(99)).toEqual(stored);

    for (const { table } of games.slice(2)) await opened.deleteGame(table);
    expect(await recompute(opened, false)).toEqual({ ...same, fromLog: 2 });
  });

  it('stay the same for others when a person is erased', async () => {
    const opened = await open();
    const { ratings } = opened;
    await playRandomGames(opened, count, 'erased');
    await new Settling({ ...opened, log }).settle();
    const others = (await ratings.allRatings(99)).filter(({ person }) => person !== 'Ann');
    await opened.erase('Ann');
    expect(await ratings.allRatings(99)).toEqual(others);
    expect(await recompute(opened, true)).toMatchObject({ differentGames: 0, differentRatings: 0 });
    expect(await ratings.allRatings(99)).toEqual(others);
    expect(JSON.stringify(await allGames(opened))).not.toContain('"Ann"');
  });
});
