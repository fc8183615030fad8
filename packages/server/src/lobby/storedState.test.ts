import { describe, expect, it } from 'vitest';
import type { Store, TableWrite } from '../store/store.ts';
import { openStore } from '../store/testing/folder.ts';
import { loadState, replayRows } from '../table/replay.ts';
import { serializeState } from '../table/stored/serialize.ts';
import { playOut, watchAll } from '../testing/playTable.ts';
import { openLobby, person, seatAll, tableConfig } from '../testing/testLobby.ts';
import { MAX_REPLAYED_ROWS } from './liveTable.ts';

const people = ['Ann', 'Ben', 'Cat'].map(person);
const config = tableConfig({ seats: ['person', 'person', 'person'], first: 0 });

/** A store that records what is appended. */
function recordWrites(store: Store): TableWrite[] {
  const writes: TableWrite[] = [];
  const append = store.append.bind(store);
  store.append = (write) => {
    writes.push(write);
    return append(write);
  };
  return writes;
}

describe('LiveTable', () => {
  it('stores the state now and then, and with everything but a choice', async () => {
    const store = await openStore();
    const writes = recordWrites(store);
    const game = await openLobby(store);
    const table = await seatAll(game.lobby, people, config);
    await playOut(game, table, await watchAll(game.lobby, table, people));
    const isChoice = ({ rows, isOver }: TableWrite) =>
      !isOver && rows.every(({ entry }) => entry.startsWith('{"type":"chose"'));
    expect(writes.filter((write) => !isChoice(write) && write.state === undefined)).toEqual([]);
    let since = 0;
    const distances = writes.map(
      ({ rows, state }) => (since = state === undefined ? since + rows.length : 0),
    );
    expect(Math.max(...distances)).toBe(MAX_REPLAYED_ROWS);
    const choices = writes.filter(isChoice);
    expect(choices.length).toBeGreaterThan(MAX_REPLAYED_ROWS);
    expect(choices.filter(({ state }) => state !== undefined)).toHaveLength(
      Math.floor(choices.length / (MAX_REPLAYED_ROWS + 1)),
    );
  });

  it('is loaded after every choice as all rows replay it', async () => {
    const store = await openStore();
    const game = await openLobby(store);
    const table = await seatAll(game.lobby, people, config);
    const append = store.append.bind(store);
    const differences: number[] = [];
    store.append = async (write) => {
      await append(write);
      const stored = (await store.load(table))!;
      const { rows } = (await store.read(table))!;
      const loaded = serializeState(loadState(stored));
      if (loaded !== serializeState(replayRows(table, rows).at(-1)!.state)) differences.push(rows.length);
    };
    await playOut(game, table, await watchAll(game.lobby, table, people));
    expect(differences).toEqual([]);
  });

  it('stores the states that are missing when the server stops', async () => {
    const store = await openStore();
    const { lobby, clock } = await openLobby(store);
    const table = await seatAll(lobby, people, config);
    await lobby.command(people[0], table, { type: 'choose', decision: 0, option: 0 });
    const before = (await store.load(table))!;
    expect(before.rows).toHaveLength(1);
    await lobby.close();
    const after = (await store.load(table))!;
    expect(after).toEqual({ table, state: serializeState(loadState(before)), rows: [] });
    const again = await openLobby(store, clock);
    expect(await again.lobby.restore()).toBe(1);
  });

  it('stores each state from then on, in case a command is still running', async () => {
    const store = await openStore();
    const { lobby } = await openLobby(store);
    const table = await seatAll(lobby, people, config);
    await lobby.registry.saveStates();
    await lobby.command(people[0], table, { type: 'choose', decision: 0, option: 0 });
    expect((await store.load(table))!.rows).toEqual([]);
  });

  it('counts the rows that were replayed when it was loaded', async () => {
    const store = await openStore();
    const before = await openLobby(store);
    const table = await seatAll(before.lobby, people, config);
    await before.lobby.command(people[0], table, { type: 'choose', decision: 0, option: 0 });
    const writes = recordWrites(store);
    // A second server, as after a kill of the first.
    const { lobby } = await openLobby(store, before.clock);
    for (let decision = 1; decision <= MAX_REPLAYED_ROWS; decision++)
      for (const who of people) await lobby.command(who, table, { type: 'choose', decision, option: 0 });
    expect(writes).toHaveLength(MAX_REPLAYED_ROWS);
    const firstState = writes.findIndex(({ state }) => state !== undefined);
    expect(firstState).toBe(MAX_REPLAYED_ROWS - 1);
  });
});
