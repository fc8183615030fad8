// What every RatingStore promises.
import { botRating, isListed, rateGame, START } from '@oriflamme/ratings';
import { describe, expect, it } from 'vitest';
import type { GameFacts, ResultSeat } from '../ratingStore.ts';
import { type OpenedRatings, RATING_STORES } from '../testing/ratingStores.ts';
import { row, write } from '../testing/writes.ts';

const seat = (person: string | null, changes: Partial<ResultSeat> = {}): ResultSeat => ({
  person,
  bot: null,
  treasury: 5,
  isWinner: false,
  isSubstituted: false,
  ownChoices: 10,
  substituteChoices: 0,
  ...changes,
});
const winner = (person: string | null): ResultSeat => seat(person, { isWinner: true, treasury: 9 });

const facts = (table: string, endedAt: number, ...seats: ResultSeat[]): GameFacts => ({
  table,
  endedAt,
  pool: 'base',
  seats,
});

/** Ends a game with these people. */
const finish = ({ store }: OpenedRatings, table: string, at: number, players: readonly string[]) =>
  store.append(write(table, 1, { rows: [{ ...row(table, 1), at }], isOver: true, players }));

/** Ends a game and rates it. */
async function play(store: OpenedRatings, game: GameFacts): Promise<boolean> {
  const people = game.seats.flatMap(({ person }) => (person === null ? [] : [person]));
  await finish(store, game.table, game.endedAt, people);
  return store.ratings.apply({ type: 'settle', game });
}

/** Two people play four games. */
async function playMany(store: OpenedRatings, best: string, other: string): Promise<void> {
  for (let i = 0; i < 4; i++) {
    const seats = i === 0 ? [seat(best), winner(other)] : [winner(best), seat(other)];
    await play(store, facts(`${best} ${other} ${i}`, 100 + i, ...seats));
  }
}

describe.for(RATING_STORES)('The RatingStore of %s', ([, open]) => {
  it('lists finished games, the earliest first, until they are rated or skipped', async () => {
    const store = await open();
    const { ratings } = store;
    await finish(store, 'oak', 30, ['Ann', 'Bob']);
    await finish(store, 'elm', 20, ['Ann']);
    await finish(store, 'ash', 20, ['Ann']);
    expect(await ratings.unsettled(2)).toEqual([
      { table: 'ash', endedAt: 20 },
      { table: 'elm', endedAt: 20 },
    ]);
    expect(await ratings.apply({ type: 'skip', tables: ['ash', 'elm', 'none'] })).toBe(true);
    expect(await ratings.apply({ type: 'skip', tables: ['ash'] })).toBe(false);
    expect(await ratings.unsettled(9)).toEqual([{ table: 'oak', endedAt: 30 }]);
    const game = facts('oak', 30, winner('Ann'), seat('Bob'));
    expect(await ratings.apply({ type: 'settle', game })).toBe(true);
    expect(await ratings.unsettled(9)).toEqual([]);
  });

  it('rates a game once, and keeps what it was rated by', async () => {
    const store = await open();
    const { ratings } = store;
    const bot = seat(null, { bot: 'duke', ownChoices: 0 });
    const game = facts('oak', 30, winner('Ann'), seat('Bob'), bot);
    const results = [await play(store, game), await ratings.apply({ type: 'settle', game })];
    expect(results).toEqual([true, false]);
    const [ann, bob] = rateGame([START, START, botRating('duke')], [1, 0, 0]);
    expect(await ratings.game('oak')).toEqual({
      ...game,
      number: 1,
      seats: [
        { ...game.seats[0], before: START, after: ann },
        { ...game.seats[1], before: START, after: bob },
        { ...game.seats[2], before: null, after: null },
      ],
    });
    expect(await ratings.ratings(['Bob', 'Eve', 'Ann'], 'base')).toEqual([
      { person: 'Ann', pool: 'base', ...ann },
      { person: 'Bob', pool: 'base', ...bob },
    ]);
    expect(await ratings.ratings(['Ann'], 'mixed')).toEqual([]);
    expect(await ratings.game('elm')).toBeUndefined();
  });

  it('rates no game that all people have left', async () => {
    const store = await open();
    const left = { ...winner('Ann'), isSubstituted: true };
    expect(await play(store, facts('oak', 30, left, seat(null, { bot: 'page' })))).toBe(false);
    expect(await store.ratings.unsettled(9)).toEqual([]);
    expect(await store.ratings.allRatings(9)).toEqual([]);
  });

  it('rates games that arrive together one after the other', async () => {
    const store = await open();
    await Promise.all(
      Array.from({ length: 6 }, (_, i) => play(store, facts(`table ${i}`, 100, winner('Ann'), seat('Bob')))),
    );
    const games = await store.ratings.games(0, 99);
    expect(games.map(({ number }) => number)).toEqual(Array.from({ length: 6 }, (_, i) => i + 1));
    for (const [i, { seats }] of games.entries())
      expect(seats.map(({ before }) => before)).toEqual(
        i === 0 ? [START, START] : games[i - 1].seats.map(({ after }) => after),
      );
    expect(await store.ratings.games(4, 99)).toEqual(games.slice(4));
    expect(await store.ratings.games(2, 2)).toEqual(games.slice(2, 4));
  });

  it('keeps the graph of a person, the latest games', async () => {
    const store = await open();
    await playMany(store, 'Ann', 'Bob');
    const points = await store.ratings.points('Ann', 'base', 3);
    expect(points.map(({ at }) => at)).toEqual(Array.from({ length: 3 }, (_, i) => 101 + i));
    const [rating] = await store.ratings.ratingsOf('Ann');
    expect({ ...rating }).toEqual({
      person: 'Ann',
      pool: 'base',
      mu: points[2].mu,
      sigma: points[2].sigma,
      games: 4,
    });
    expect(points[2].table).toBe('Ann Bob 3');
    expect(await store.ratings.points('Ann', 'mixed', 10)).toEqual([]);
  });

  it('lists accounts with a sure rating, best first, page by page', async () => {
    const store = await open();
    const { ratings } = store;
    const sure = { sigma: 4.5, games: 40 };
    const stored = [
      { person: 'Ann', mu: 30, ...sure },
      { person: 'Bob', mu: 20.1, ...sure },
      { person: 'Cid', mu: 30, ...sure },
      { person: 'Dot', mu: 31, sigma: 5, games: 40 },
      { person: 'Eve', mu: 20.1, ...sure },
      { person: 'Guest', mu: 25, ...sure },
      { person: 'New', mu: 40, sigma: 4, games: 19 },
      { person: 'Unsure', mu: 40, sigma: 5.01, games: 40 },
    ].map((rating) => ({ ...rating, pool: 'base' as const }));
    const none = { upTo: 0, erased: 0, games: [], removed: [] };
    await ratings.apply({ type: 'correct', ratings: stored, ...none });
    for (const name of ['Ann', 'Bob', 'Cid', 'Dot', 'Eve', 'New', 'Unsure']) await store.addAccount(name);
    const all = await ratings.leaderboard('base', 99);
    // Equal values are in the order of the names.
    expect(all.map(({ name }) => name)).toEqual(['Dot', 'Ann', 'Cid', 'Bob', 'Eve']);
    expect(all.every(isListed)).toBe(true);
    const pages = [];
    for (let page = await ratings.leaderboard('base', 2); page.length > 0; ) {
      pages.push(...page);
      page = await ratings.leaderboard('base', 2, page.at(-1));
    }
    expect(pages).toEqual(all);
    expect(await ratings.leaderboard('alliance', 9)).toEqual([]);
    for (const [place, { name }] of all.entries())
      expect(await ratings.ranks(name)).toEqual([{ pool: 'base', rank: place + 1 }]);
    for (const unlisted of ['Guest', 'New', 'Unsure', 'Nobody'])
      expect(await ratings.ranks(unlisted)).toEqual([]);
    expect(await ratings.accounts(['Guest', 'Eve', 'Bob'])).toEqual(['Bob', 'Eve']);
  });

  it('reads the ratings of very many people', async () => {
    const store = await open();
    await play(store, facts('oak', 1, winner('p7'), seat('p43')));
    const people = Array.from({ length: 45 }, (_, i) => `p${i}`);
    const found = await store.ratings.ratings(people, 'base');
    expect(found.map(({ person }) => person).toSorted()).toEqual(['p43', 'p7']);
    expect(await store.ratings.ratings([], 'base')).toEqual([]);
  });

  it('pages through all ratings', async () => {
    const store = await open();
    await play(store, facts('oak', 1, winner('Ann'), seat('Bob'), seat('Cid')));
    await play(store, { ...facts('elm', 2, winner('Ann'), seat('Bob')), pool: 'ablaze' });
    const all = await store.ratings.allRatings(99);
    expect(all.map(({ person, pool }) => `${person} ${pool}`)).toEqual([
      'Ann ablaze',
      'Ann base',
      'Bob ablaze',
      'Bob base',
      'Cid base',
    ]);
    expect(await store.ratings.allRatings(2, all[1])).toEqual(all.slice(2, 4));
  });

  it('erases a person, whose opponents keep what they have', async () => {
    const store = await open();
    const { ratings } = store;
    await playMany(store, 'Ann', 'Bob');
    await store.addAccount('Ann');
    const before = await ratings.ratingsOf('Bob');
    await store.erase('Ann');
    expect(await ratings.ratingsOf('Ann')).toEqual([]);
    expect(await ratings.points('Ann', 'base', 99)).toEqual([]);
    expect(await ratings.leaderboard('base', 99)).toEqual([]);
    expect(await ratings.ratingsOf('Bob')).toEqual(before);
    const { seats } = (await ratings.game('Ann Bob 3'))!;
    expect(seats[0]).toMatchObject({ person: null, bot: null, before: { games: 3 } });
  });

  it('corrects games and ratings, unless something has changed meanwhile', async () => {
    const store = await open();
    const { ratings } = store;
    await play(store, facts('oak', 1, winner('Ann'), seat('Bob')));
    const game = (await ratings.game('oak'))!;
    const wrong = { mu: 1, sigma: 2, games: 3 };
    const seats = game.seats.map((each) => ({ ...each, treasury: 1, after: wrong }));
    const correct = {
      type: 'correct',
      upTo: 1,
      erased: 0,
      games: [{ ...game, pool: 'mixed', seats }],
      ratings: [{ person: 'Cid', pool: 'mixed', ...wrong }],
      removed: [{ person: 'Ann', pool: 'base' }],
    } as const;
    expect(await ratings.apply({ ...correct, upTo: 0 })).toBe(false);
    expect(await ratings.apply({ ...correct, erased: 1 })).toBe(false);
    expect(await ratings.game('oak')).toEqual(game);
    expect(await ratings.apply(correct)).toBe(true);
    expect(await ratings.game('oak')).toEqual({ ...game, pool: 'mixed', seats });
    expect((await ratings.allRatings(9)).map(({ person }) => person)).toEqual(['Bob', 'Cid']);
  });
});

describe.for(RATING_STORES.slice(1))('The RatingStore of %s', ([, open]) => {
  it('does not name a person who was erased from the table before the game was rated', async () => {
    const store = await open();
    const { ratings } = store;
    // The erasure removes the person from the players of the table.
    await finish(store, 'oak', 30, ['Bob']);
    await ratings.apply({ type: 'settle', game: facts('oak', 30, winner('Ann'), seat('Bob')) });
    expect((await ratings.game('oak'))!.seats.map(({ person }) => person)).toEqual([null, 'Bob']);
    expect((await ratings.allRatings(9)).map(({ person }) => person)).toEqual(['Bob']);
  });
});
