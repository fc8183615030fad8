// What every HistoryStore promises.
import { describe, expect, it } from 'vitest';
import type { HistoryStore, PastGame, PastSeat } from '../historyStore.ts';
import { OPERATED_STORES } from '../testing/stores.ts';
import { write } from '../testing/writes.ts';

const seat = (person: string | null, place: number, changes: Partial<PastSeat> = {}): PastSeat => ({
  person,
  name: person === null ? '' : `Name of ${person}`,
  bot: person === null ? 'knight' : null,
  treasury: 20 - place,
  place,
  hasLeft: false,
  ...changes,
});

const game = (table: string, endedAt: number, changes: Partial<PastGame> = {}): PastGame => ({
  table,
  endedAt,
  pool: 'base',
  deck: 'spy,lord',
  clock: 'live',
  seats: [seat('ann', 1), seat('ben', 2), seat(null, 3)],
  ...changes,
});

const add = (history: HistoryStore, of: PastGame, counts: Readonly<Record<string, number>> = { games: 1 }) =>
  history.apply({ type: 'addGame', game: of, counts: [{ person: 'ann', counts }] });

describe.for(OPERATED_STORES)('The HistoryStore of %s', ([, open]) => {
  it('keeps each game once, and adds up its numbers', async () => {
    const { history } = await open();
    expect(await add(history, game('oak', 10), { games: 1, ambushes: 2 })).toBe(true);
    expect(await add(history, game('oak', 10), { games: 1, ambushes: 2 })).toBe(false);
    await Promise.all([add(history, game('elm', 20)), add(history, game('elm', 20))]);
    expect(await history.counts('ann')).toEqual({ ambushes: 2, games: 2 });
    expect(await history.counts('ben')).toEqual({});
    expect(await history.countsOf(['ben', 'ann'])).toEqual([{}, { ambushes: 2, games: 2 }]);
    expect(await history.games('ann', {}, 9)).toEqual([
      { ...game('elm', 20), seat: 0 },
      { ...game('oak', 10), seat: 0 },
    ]);
    expect(await history.games('cat', {}, 9)).toEqual([]);
  });

  it('filters games, and continues after a page', async () => {
    const { history } = await open();
    await add(history, game('a', 10, { pool: 'ablaze', clock: 'days' }));
    await add(history, game('b', 20, { seats: [seat('ann', 2), seat('cat', 1)] }));
    await add(history, game('c', 20));
    await add(history, game('d', 30));
    const found = async (filter: Parameters<HistoryStore['games']>[1]) =>
      (await history.games('ann', filter, 9)).map(({ table }) => table);
    expect(await found({})).toEqual(['d', 'c', 'b', 'a']);
    expect(await found({ pool: 'ablaze' })).toEqual(['a']);
    expect(await found({ players: 2 })).toEqual(['b']);
    expect(await found({ result: 'won' })).toEqual(['d', 'c', 'a']);
    expect(await found({ result: 'lost' })).toEqual(['b']);
    expect(await found({ clock: 'days' })).toEqual(['a']);
    expect(await found({ opponent: 'Name of cat' })).toEqual(['b']);
    expect(await found({ opponent: 'Name of ann' })).toEqual([]);
    const page = await history.games('ann', {}, 2, { endedAt: 30, table: 'd' });
    expect(page.map(({ table }) => table)).toEqual(['c', 'b']);
    expect(await history.games('ann', {}, 2, { endedAt: 10, table: 'a' })).toEqual([]);
    expect(await history.opponents('ann', 9)).toEqual([
      { name: 'Name of ben', games: 3, won: 3 },
      { name: 'Name of cat', games: 1, won: 0 },
    ]);
    expect(await history.opponents('ann', 1)).toHaveLength(1);
  });

  it('knows which finished tables it has not kept, and each achievement once', async () => {
    const store = await open();
    const { history } = store;
    for (const table of ['oak', 'elm'])
      await store.append({ ...write(table, 1), state: '{}', isOver: table === 'oak' });
    expect(await history.unfinished(9)).toEqual(['oak']);
    const achieved = { person: 'ann', name: 'firstWin', table: 'oak', at: 10 };
    const finish = (table: string) => history.apply({ type: 'finish', table, achievements: [achieved] });
    expect(await finish('oak')).toBe(true);
    expect(await finish('oak')).toBe(false);
    expect(await history.unfinished(9)).toEqual([]);
    expect(await history.achievements('ann')).toEqual([{ name: 'firstWin', table: 'oak', at: 10 }]);
    expect(await history.achievementsAt('ann', 'oak')).toHaveLength(1);
    expect(await history.achievementsAt('ann', 'elm')).toEqual([]);
  });

  it('keeps the games when their tables are deleted, and nothing of an erased person but the place', async () => {
    const store = await open();
    const { history, admin } = store;
    await store.append({ ...write('oak', 1), state: '{}', isOver: true });
    await add(history, game('oak', 10));
    await admin.apply({ type: 'deleteTable', table: 'oak' });
    expect(await history.games('ben', {}, 9)).toHaveLength(1);
    expect((await admin.personData('ann', 9)).history).toMatchObject({
      games: [{ table: 'oak', seat: 0, place: 1 }],
      counts: [{ name: 'games', value: 1 }],
    });
    const pseudonym = { id: 'other', name: 'Anonymous' };
    await admin.apply({ type: 'erasePerson', person: 'ann', pseudonym, names: [] });
    expect(await history.games('ann', {}, 9)).toEqual([]);
    expect(await history.counts('ann')).toEqual({});
    const [{ seats }] = await history.games('ben', {}, 9);
    expect(seats[0]).toEqual(seat(null, 1, { name: 'Anonymous', bot: null }));
  });

  it('forgets what guests have played before, and games that nobody remembers', async () => {
    const { history, accounts, admin } = await open();
    await accounts.apply({
      type: 'create',
      account: {
        person: 'ann',
        name: 'Ann',
        nameKey: 'ann',
        lookKey: 'ann',
        createdAt: 1,
        renamedAt: null,
        password: null,
      },
      nameHash: 'ann',
      passkey: null,
      challenge: null,
      codes: [],
    });
    await add(history, game('oak', 10));
    await add(history, game('elm', 10, { seats: [seat('ben', 1), seat('cat', 2)] }));
    const prune = (before: number) => admin.apply({ type: 'prune', what: 'guestHistory', before, max: 10 });
    expect((await prune(10)).count).toBe(0);
    expect((await prune(11)).count).toBe(3);
    expect(await history.games('ben', {}, 9)).toEqual([]);
    const [{ seats }] = await history.games('ann', {}, 9);
    expect(seats[1]).toMatchObject({ person: null, name: 'Name of ben' });
    expect(await history.counts('ann')).toEqual({ games: 2 });
    expect(await add(history, game('elm', 10))).toBe(true);
  });
});
