import { sets } from '@oriflamme/engine';
import { type TableCommand, verifyDeal } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { replayRows } from '../table/replay.ts';
import { parseState, serializeState } from '../table/stored/serialize.ts';
import { playOut, watchAll } from '../testing/playTable.ts';
import {
  Listener,
  newName,
  openLobby,
  clientSeedOf,
  person,
  tableConfig,
  type TestLobby,
} from '../testing/testLobby.ts';

const [ann, ben, cat] = [person('Ann'), person('Ben'), person('Cat')];
const LIVE = { type: 'live', bank: 300, increment: 10 } as const;
const configure = (changes: Partial<Extract<TableCommand, { type: 'configure' }>> = {}) =>
  ({ type: 'configure', deck: sets.base, players: 4, clock: { type: 'none' }, ...changes }) as const;

/** A table for four: Ann on the first seat, Ben on the last, a bot on the third. */
async function openTable() {
  const test = await openLobby();
  const { lobby } = test;
  const table = newName();
  await lobby.create(ann, table, tableConfig({ seats: ['person', 'person', 'knight', 'person'], first: 3 }));
  for (const [who, seat] of [
    [ann, 0],
    [ben, 3],
  ] as const) {
    await lobby.command(who, table, { type: 'sit', seat, clientSeed: clientSeedOf(who.name) });
    await lobby.command(who, table, { type: 'ready', ready: true });
  }
  return { ...test, table };
}

const viewOf = ({ messages }: Listener) => {
  const message = messages.at(-1)!;
  if (message.type === 'snapshot') return message.view;
  if (message.type !== 'delta' || message.change.type !== 'table') throw new Error('There is no view.');
  return message.change.view;
};

/** The state as stored and as replayed from the log. */
async function statesOf({ store }: TestLobby, table: string) {
  const { rows, state } = (await store.read(table))!;
  return { stored: state, replayed: serializeState(replayRows(table, rows).at(-1)!.state) };
}

describe('The configure command', () => {
  it('changes deck, seats and clock for everyone, and nobody stays ready', async () => {
    const test = await openTable();
    const { lobby, table } = test;
    const room = new Listener();
    await lobby.subscribe(ben, table, undefined, room.send);
    const changed = configure({ deck: sets.ablaze, players: 3, clock: LIVE });
    expect(await lobby.command(ann, table, changed)).toEqual({ done: true });
    // Ben moves to the last of three seats, and still begins.
    expect(room.messages.at(-1)).toMatchObject({ change: { type: 'table', seat: 2 } });
    expect(viewOf(room)).toMatchObject({
      config: { deck: sets.ablaze, seats: ['person', 'knight', 'person'], clock: LIVE, first: 2 },
      seats: [{ name: 'Ann', isReady: false }, { type: 'bot' }, { name: 'Ben', isReady: false }],
      host: 0,
    });
    const { stored, replayed } = await statesOf(test, table);
    expect(replayed).toBe(stored);
    expect(parseState(stored).clocks.left).toEqual([300_000, 300_000, 300_000]);
    expect(await lobby.command(ann, table, { type: 'start' })).toMatchObject({
      rejected: { reason: 'not-ready' },
    });
  });

  it('adds free seats, up to five', async () => {
    const test = await openTable();
    await test.lobby.command(ann, test.table, configure({ players: 5 }));
    const room = new Listener();
    await test.lobby.subscribe(cat, test.table, undefined, room.send);
    expect(viewOf(room).seats.map(({ type }) => type)).toEqual(['person', 'empty', 'bot', 'person', 'empty']);
    expect(viewOf(room).config.first).toBe(3);
    await test.lobby.command(cat, test.table, { type: 'sit', seat: 4, clientSeed: clientSeedOf('Cat') });
    expect(viewOf(room).seats[4]).toMatchObject({ name: 'Cat' });
  });

  it('is rejected if a player would lose the seat', async () => {
    const { lobby, table } = await openTable();
    await lobby.command(cat, table, { type: 'sit', seat: 1, clientSeed: clientSeedOf('Cat') });
    expect(await lobby.command(ann, table, configure({ players: 3 }))).toEqual({ done: true });
    expect(await lobby.command(ann, table, configure({ players: 2 }))).toMatchObject({
      rejected: { reason: 'too-few-seats' },
    });
    const room = new Listener();
    await lobby.subscribe(cat, table, undefined, room.send);
    expect(viewOf(room).seats).toHaveLength(3);
  });

  it('is rejected for others, at a quick match and in a running game', async () => {
    const { lobby, table } = await openTable();
    expect(await lobby.command(ben, table, configure({ players: 5 }))).toMatchObject({
      rejected: { reason: 'not-host' },
    });
    const quick = await lobby.quickMatch(cat, sets.base, 5);
    expect(await lobby.command(cat, 'table' in quick ? quick.table : '', configure())).toMatchObject({
      rejected: { reason: 'fixed-setup' },
    });
    await lobby.command(ann, table, { type: 'fill', level: 'page' });
    await lobby.command(ann, table, { type: 'start' });
    expect(await lobby.command(ann, table, configure({ players: 5 }))).toMatchObject({
      rejected: { reason: 'game-started' },
    });
  });

  it('is idempotent: a repetition changes nothing, and players stay ready', async () => {
    const { lobby, table, store } = await openTable();
    const rows = async () => (await store.read(table))!.rows.length;
    const before = await rows();
    expect(await lobby.command(ann, table, configure())).toEqual({ done: true });
    expect(await rows()).toBe(before);
  });
});

describe('The deal after a change of the setup', () => {
  it('follows from seeds that were drawn after the change', async () => {
    const test = await openTable();
    const { lobby, table } = test;
    await lobby.command(ann, table, configure({ deck: sets.alliance, players: 3 }));
    const seeds = ['a'.repeat(32), 'b'.repeat(32)];
    for (const [at, who] of [ann, ben].entries())
      await lobby.command(who, table, { type: 'ready', ready: true, clientSeed: seeds[at] });
    // Being ready already, a player does not change the seed.
    await lobby.command(ann, table, { type: 'ready', ready: true, clientSeed: 'c'.repeat(32) });
    await lobby.command(ann, table, { type: 'start' });
    await playOut(test, table, await watchAll(lobby, table, [ann, ben]));
    const game = (await lobby.finishedGame(table))!;
    const { disclosure } = game;
    expect(disclosure.clientSeeds).toEqual([seeds[0], null, seeds[1]]);
    expect(disclosure.record.start).toMatchObject({ deal: { deck: sets.alliance, first: 2 } });
    expect(verifyDeal(game, undefined)).toEqual({ result: 'unchecked', reason: 'older' });
    const earlier = [clientSeedOf('Ann'), null, clientSeedOf('Ben')];
    expect(verifyDeal({ ...game, disclosure: { ...disclosure, clientSeeds: earlier } }, undefined)).toEqual({
      result: 'unfair',
      reason: 'other-deal',
    });
    const { stored, replayed } = await statesOf(test, table);
    expect(replayed).toBe(stored);
  });
});
