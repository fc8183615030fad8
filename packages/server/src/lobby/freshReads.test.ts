// What is read at a server that has heard nothing of the others, after someone has done something at another one.
import { describe, expect, it } from 'vitest';
import type { TableCommand } from '@oriflamme/protocol';
import { unreliableBus } from '../cluster/testing/unreliableBus.ts';
import { playOut, watchAll } from '../testing/playTable.ts';
import { newName, person, seatAll, tableConfig } from '../testing/testLobby.ts';
import { openLobbies } from '../testing/twoLobbies.ts';

const [ann, ben] = [person('Ann'), person('Ben')];
const CHOICE: TableCommand = { type: 'choose', decision: 0, option: 0 };

/** Two servers that hear nothing of each other, with the questions that the second one has asked. */
async function openDeaf() {
  const { lobbies, clock } = await openLobbies(2, {
    isConnected: true,
    wrapBus: (bus) => unreliableBus(bus, 'deaf', { lost: 1, doubled: 0, late: 0 }),
  });
  const [one, other] = lobbies;
  const asked: (readonly string[])[] = [];
  const { store } = other;
  const ask = store.lastNumbers.bind(store);
  store.lastNumbers = (tables) => {
    asked.push(tables);
    return ask(tables);
  };
  return { one, other, clock, asked };
}

/** A game at both servers; the second one has a copy that nothing updates. */
async function openGame() {
  const opened = await openDeaf();
  const { one, other } = opened;
  const table = await seatAll(one.lobby, [ann, ben], tableConfig({ first: 0 }));
  await other.lobby.subscribe(ben, table, { afterChat: 0 }, () => undefined);
  const seqAt = async ({ lobby }: typeof one, after?: number) => {
    const seen = await lobby.look(ann, table, after);
    return 'state' in seen ? seen.state.publicSeq : -1;
  };
  return { ...opened, table, seqAt };
}

describe('A server that has heard nothing', () => {
  it('shows a table no older than the change that someone knows', async () => {
    const { one, other, table, seqAt } = await openGame();
    const before = await seqAt(other);
    await one.lobby.command(ann, table, CHOICE);
    const known = await seqAt(one);
    expect(known).toBeGreaterThan(before);
    expect(await seqAt(other)).toBe(before);
    expect(await seqAt(other, before)).toBe(before);
    expect(await seqAt(other, known)).toBe(known);
  });

  it('asks the store once for all who wait for what nobody has written', async () => {
    const { other, asked, seqAt } = await openGame();
    const present = await seqAt(other);
    asked.length = 0;
    const seen = await Promise.all(Array.from({ length: 100 }, () => seqAt(other, Number.MAX_SAFE_INTEGER)));
    expect(new Set(seen)).toEqual(new Set([present]));
    expect(asked).toHaveLength(1);
  });

  it('finds a game that has ended elsewhere', async () => {
    const { one, other, clock, table } = await openGame();
    expect(await other.lobby.finishedGame(table)).toBeUndefined();
    await playOut({ ...one, clock }, table, await watchAll(one.lobby, table, [ann, ben]));
    expect(other.lobby.registry.get(table)?.state.phase).toBe('playing');
    expect(await other.lobby.finishedGame(table)).toBeDefined();
  });

  it('lists the tables of a person as they are', async () => {
    const { one, other, table } = await openGame();
    const isMyTurn = async () => (await other.lobby.myTables(ann)).map((each) => each.isMyTurn);
    expect(await isMyTurn()).toEqual([true]);
    await one.lobby.command(ann, table, CHOICE);
    expect(await isMyTurn()).toEqual([false]);
  });

  it('invites to a table as it is', async () => {
    const { one, other } = await openDeaf();
    const table = newName();
    await one.lobby.create(ann, table, tableConfig());
    await other.lobby.subscribe(ben, table, {}, () => undefined);
    await one.lobby.command(ann, table, { type: 'sit', seat: 0 });
    expect(other.lobby.registry.get(table)?.state.seats[0].type).toBe('empty');
    expect(await other.lobby.invitation(table)).toEqual(await one.lobby.invitation(table));
  });

  it('fails to read, rather than to go back in time, while the store is away', async () => {
    const { one, other, table, seqAt } = await openGame();
    await one.lobby.command(ann, table, CHOICE);
    const known = await seqAt(one);
    const ask = other.store.lastNumbers.bind(other.store);
    other.store.lastNumbers = () => Promise.reject(new Error('The store is away.'));
    await expect(seqAt(other, known)).rejects.toThrow('The store is away.');
    other.store.lastNumbers = ask;
    expect(await seqAt(other, known)).toBe(known);
  });
});
