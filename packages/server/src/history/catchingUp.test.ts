import { expect, it } from 'vitest';
import { LocalHub } from '../cluster/localBus.ts';
import { playOut, watchAll } from '../testing/playTable.ts';
import { person, seatAll, tableConfig } from '../testing/testLobby.ts';
import { openLobbies } from '../testing/twoLobbies.ts';
import { History, type HistoryOptions } from './history.ts';

const [ann, ben] = [person('Ann'), person('Ben')];

/** Games that one of two servers has finished without noting them. The other one has old copies, and hears nothing. */
async function openLeft(games: number) {
  const { lobbies, clock } = await openLobbies(2, {
    changesOf: (i) => ({
      cluster: { bus: new LocalHub().connect(), server: `server${i}`, isStoreAnnouncing: true },
    }),
  });
  const [dead, other] = lobbies;
  const tables: string[] = [];
  for (let i = 0; i < games; i++) {
    const table = await seatAll(dead.lobby, [ann, ben], tableConfig({ seats: ['person', 'person'] }));
    await other.lobby.subscribe(ann, table, undefined, () => undefined);
    await playOut({ ...dead, clock }, table, await watchAll(dead.lobby, table, [ann, ben]));
    tables.push(table);
  }
  const errors: unknown[] = [];
  const historyWith = (changes: Partial<HistoryOptions> = {}) =>
    new History({
      store: other.store.history,
      tables: other.store,
      peek: (table, isEnough) => other.lobby.registry.peek(table, isEnough),
      onError: (error) => errors.push(error),
      ...changes,
    });
  const kept = async () => (await other.store.history.games(ann.id, {}, 10)).map(({ table }) => table);
  return { dead, other, tables, errors, historyWith, kept };
}

it('keeps a game of a server that has died, as it ended, although the copy here is behind', async () => {
  const { dead, other, tables, historyWith, kept } = await openLeft(1);
  await historyWith({ claim: async () => false }).catchUpLeft();
  expect(await kept()).toEqual([]);
  await historyWith({ claim: async () => true }).catchUpLeft();
  expect(await kept()).toEqual(tables);
  const [{ seats }] = await other.store.history.games(ann.id, {}, 1);
  const { game } = dead.lobby.registry.get(tables[0])!.state;
  expect(seats.map(({ treasury }) => treasury)).toEqual(
    game!.view(0).families.map(({ treasury }) => treasury),
  );
});

it('a game that cannot be read does not keep it from the others, and is tried once', async () => {
  const { other, tables, errors, historyWith, kept } = await openLeft(2);
  const history = historyWith({
    peek: (table, isEnough) =>
      table === tables[0]
        ? Promise.reject(new Error('This cannot be read.'))
        : other.lobby.registry.peek(table, isEnough),
  });
  for (let i = 0; i < 2; i++) await history.catchUpLeft();
  expect(await kept()).toEqual([tables[1]]);
  expect(errors).toHaveLength(1);
});
