import type { TableConfig } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { EXPIRY_MS } from '../table/schedule.ts';
import {
  type TestLobby,
  Listener,
  newName,
  openLobby,
  clientSeedOf,
  person,
  tableConfig,
  seatAll,
} from '../testing/testLobby.ts';

const [ann, ben] = [person('Ann'), person('Ben')];
const OVER = { rejected: { reason: 'over' } };

async function openTable({ lobby }: TestLobby, made: TableConfig): Promise<string> {
  const table = newName();
  await lobby.create(ann, table, made);
  await lobby.command(ann, table, { type: 'sit', seat: 0, clientSeed: clientSeedOf('Ann') });
  return table;
}

describe('An open table without activity', () => {
  it.each([
    ['that is listed', true, EXPIRY_MS.listed],
    ['by invitation', false, EXPIRY_MS.invited],
  ])('%s is closed, and its subscribers receive the change', async (_, isPublic, wait) => {
    const test = await openLobby();
    const { lobby, clock, store } = test;
    const table = await openTable(test, tableConfig({ isPublic }));
    const [room, list] = [new Listener(), new Listener()];
    await lobby.subscribe(ben, table, undefined, room.send);
    lobby.subscribeList(list.send);
    clock.advance(wait - 1);
    await lobby.runDueJobs();
    expect(room.messages).toHaveLength(1);
    clock.advance(1);
    await lobby.runDueJobs();
    expect(room.messages.at(-1)).toMatchObject({ change: { type: 'table', view: { phase: 'over' } } });
    expect(list.messages.at(-1)).toMatchObject({ tables: [] });
    expect(await store.openTables()).toEqual([]);
    expect(await lobby.myTables(ann)).toEqual([]);
    expect(await lobby.finishedGame(table)).toBeUndefined();
  });

  it('rejects all commands after it has expired', async () => {
    const test = await openLobby();
    const { lobby, clock, store } = test;
    const table = await openTable(test, tableConfig());
    clock.advance(EXPIRY_MS.listed);
    await lobby.runDueJobs();
    expect(lobby.size).toBe(0);
    const later = await openLobby(store, clock);
    for (const all of [lobby, later.lobby]) {
      expect(
        await all.command(ben, table, { type: 'sit', seat: 1, clientSeed: clientSeedOf('Ben') }),
      ).toMatchObject(OVER);
      for (const command of [
        { type: 'ready', ready: true },
        { type: 'start' },
        { type: 'rematch' },
        { type: 'chat', text: 'Hello?' },
        { type: 'choose', decision: 0, option: 0 },
      ] as const)
        expect(await all.command(ann, table, command), command.type).toMatchObject(OVER);
    }
    const room = new Listener();
    await later.lobby.subscribe(ann, table, undefined, room.send);
    expect(room.messages[0]).toMatchObject({ view: { phase: 'over' }, game: null });
  });

  it('stays open after activity, but not after a player has left the page', async () => {
    const test = await openLobby();
    const { lobby, clock } = test;
    const table = await openTable(test, tableConfig());
    const room = new Listener();
    const watching = await lobby.subscribe(ann, table, undefined, room.send);
    clock.advance(EXPIRY_MS.listed - 1);
    await lobby.command(ann, table, { type: 'ready', ready: true });
    clock.advance(EXPIRY_MS.listed - 1);
    if ('stop' in watching) watching.stop();
    await lobby.runDueJobs();
    expect(lobby.stats()).toEqual({ open: 1, playing: 0 });
    clock.advance(1);
    await lobby.runDueJobs();
    expect(lobby.stats()).toEqual({ open: 0, playing: 0 });
  });

  it('does not expire while a game is running', async () => {
    const { lobby, clock } = await openLobby();
    await seatAll(lobby, [ann, ben], tableConfig({ clock: { type: 'days', days: 14 } }));
    clock.advance(EXPIRY_MS.invited);
    await lobby.runDueJobs();
    expect(lobby.stats()).toEqual({ open: 0, playing: 1 });
  });
});
