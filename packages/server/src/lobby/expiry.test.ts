import type { TableConfig } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { EXPIRY_MS } from '../table/schedule.ts';
import { playOut, watchAll } from '../testing/playTable.ts';
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
import { DEFAULT_LIMITS } from './lobbyLimits.ts';

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
    await lobby.subscribe(ann, table, undefined, new Listener().send);
    await lobby.subscribe(ben, table, undefined, room.send);
    lobby.subscribeList(list.send);
    clock.advance(wait - 1);
    await lobby.runDueJobs();
    expect(room.messages).toHaveLength(1);
    clock.advance(1);
    await lobby.runDueJobs();
    expect(room.messages.at(-1)).toMatchObject({ change: { type: 'table', view: { phase: 'over' } } });
    expect(list.messages.at(-1)).toMatchObject({ tables: [] });
    expect(await Array.fromAsync(store.openTables())).toEqual([]);
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

describe('A table before its game where nobody is connected', () => {
  const { emptyTableMs } = DEFAULT_LIMITS;
  const isOpen = async ({ lobby }: TestLobby, table: string) =>
    (await lobby.invitation(table))?.phase === 'open';

  async function pass({ lobby, clock }: TestLobby, ms: number): Promise<void> {
    clock.advance(ms);
    await lobby.runDueJobs();
  }

  it.each([true, false])('is closed after emptyTableMs (listed: %s)', async (isPublic) => {
    const test = await openLobby();
    const { lobby } = test;
    const [seated, empty] = [await openTable(test, tableConfig({ isPublic })), newName()];
    await lobby.create(ben, empty, tableConfig({ isPublic }));
    await pass(test, emptyTableMs - 1);
    expect([await isOpen(test, seated), await isOpen(test, empty)]).toEqual([true, true]);
    await pass(test, 1);
    expect([await isOpen(test, seated), await isOpen(test, empty)]).toEqual([false, false]);
    expect(await lobby.invitation(seated)).toMatchObject({ phase: 'over', isClosed: true });
    expect(lobby.size).toBe(0);
    expect(await lobby.command(ann, seated, { type: 'ready', ready: true })).toMatchObject(OVER);
  });

  it('stays while someone plays or watches there, and closes emptyTableMs after the last one', async () => {
    const test = await openLobby();
    const { lobby } = test;
    const table = await openTable(test, tableConfig({ isPublic: false }));
    const player = await lobby.subscribe(ann, table, undefined, new Listener().send);
    const spectator = await lobby.subscribe(ben, table, undefined, new Listener().send);
    await pass(test, 2 * emptyTableMs);
    expect(await isOpen(test, table)).toBe(true);
    if ('stop' in player) player.stop();
    await lobby.command(ann, table, { type: 'emote', emote: 'hello' });
    await pass(test, 2 * emptyTableMs);
    expect(await isOpen(test, table)).toBe(true);
    if ('stop' in spectator) spectator.stop();
    await pass(test, emptyTableMs - 1);
    expect(await isOpen(test, table)).toBe(true);
    // The job is due again when its lease ends.
    await pass(test, 10_000);
    expect(await isOpen(test, table)).toBe(false);
  });

  it('gives players time to return after a restart', async () => {
    const before = await openLobby();
    const table = await openTable(before, tableConfig());
    before.clock.advance(emptyTableMs - 1);
    const after = await openLobby(before.store, before.clock);
    await after.lobby.restore();
    await pass(after, emptyTableMs - 1);
    expect(await isOpen(after, table)).toBe(true);
    await pass(after, 10_000);
    expect(await isOpen(after, table)).toBe(false);
  });

  it('stays if it is for correspondence and someone sits there', async () => {
    const test = await openLobby();
    const { lobby } = test;
    const config = tableConfig({ isPublic: false, clock: { type: 'days', days: 3 } });
    const [table, empty] = [await openTable(test, config), newName()];
    await lobby.create(ben, empty, config);
    await pass(test, EXPIRY_MS.invited - 1);
    expect([await isOpen(test, table), await isOpen(test, empty)]).toEqual([true, false]);
    await pass(test, 10_000);
    expect(await isOpen(test, table)).toBe(false);
  });

  it('does not take a rematch away: the next request opens another table', async () => {
    const test = await openLobby();
    const { lobby } = test;
    const table = await seatAll(lobby, [ann, ben]);
    await playOut(test, table, await watchAll(lobby, table, [ann, ben]));
    const first = await lobby.command(ann, table, { type: 'rematch' });
    expect(await lobby.command(ben, table, { type: 'rematch' })).toEqual(first);
    await pass(test, emptyTableMs);
    const second = await lobby.command(ben, table, { type: 'rematch' });
    expect(second).toMatchObject({ done: true, table: expect.any(String) as string });
    expect(second).not.toEqual(first);
    expect(await lobby.command(ann, table, { type: 'rematch' })).toEqual(second);
  });
});

describe('A game between bots only', () => {
  const { unwatchedBotsMs } = DEFAULT_LIMITS;

  it('ends unwatchedBotsMs after the last spectator has left', async () => {
    const { lobby, clock } = await openLobby(undefined, undefined, { botDelay: () => unwatchedBotsMs / 4 });
    const table = newName();
    await lobby.create(ann, table, tableConfig({ seats: ['page', 'page', 'page', 'page'] }));
    await lobby.command(ann, table, { type: 'start' });
    const pass = async (times: number) => {
      for (let i = 0; i < times; i++) {
        clock.advance(unwatchedBotsMs / 4);
        await lobby.runDueJobs();
      }
    };
    const watching = await lobby.subscribe(ann, table, undefined, new Listener().send);
    await pass(8);
    expect(lobby.stats()).toMatchObject({ playing: 1 });
    if ('stop' in watching) watching.stop();
    await pass(3);
    expect(lobby.stats()).toMatchObject({ playing: 1 });
    await pass(1);
    expect(lobby.stats()).toMatchObject({ playing: 0 });
    expect(await lobby.finishedGame(table)).toBeUndefined();
    expect(await lobby.invitation(table)).toMatchObject({ isClosed: true });
  });

  it('goes on if a person has a seat in it', async () => {
    const test = await openLobby();
    const table = await seatAll(test.lobby, [ann, ben]);
    for (let i = 0; i < 1000 && test.lobby.stats().playing > 0; i++) {
      test.clock.advance(unwatchedBotsMs);
      await test.lobby.runDueJobs();
    }
    expect(await test.lobby.finishedGame(table)).toMatchObject({ seats: [{ name: 'Ann' }, {}, {}] });
  });
});
