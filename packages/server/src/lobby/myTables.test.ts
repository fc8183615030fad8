import { MAX_MY_TABLES } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { openLobby, clientSeedOf, person, tableConfig, seatAll, newName } from '../testing/testLobby.ts';
import { playOut, pendingOf, watchAll } from '../testing/playTable.ts';

const [ann, ben, cat] = [person('Ann'), person('Ben'), person('Cat')];

describe('LocalLobby.myTables', () => {
  it('lists tables of the person, unfinished first and then the latest, also after a restart', async () => {
    const test = await openLobby();
    const { lobby, clock, store } = test;
    const over = await seatAll(lobby, [ann, ben], tableConfig({ isPublic: false }));
    await playOut(test, over, await watchAll(lobby, over, [ann, ben]));
    const ended = clock.time;
    clock.advance(1000);
    const running = await seatAll(lobby, [ann, ben], tableConfig({ first: 1 }));
    const listeners = await watchAll(lobby, running, [ann, ben]);
    expect(pendingOf(listeners.get(ben)!)?.turn?.seat).toBe(1);
    clock.advance(1000);
    const open = newName();
    await lobby.create(cat, open, tableConfig());
    await lobby.command(ben, open, { type: 'sit', seat: 1, clientSeed: clientSeedOf('Ben') });

    const his = await lobby.myTables(ben);
    expect(his.map(({ table, phase, seat, isMyTurn }) => [table, phase, seat, isMyTurn])).toEqual([
      [open, 'open', 1, false],
      [running, 'playing', 1, true],
      [over, 'over', 1, false],
    ]);
    expect(his[2]).toMatchObject({
      at: ended,
      clock: { type: 'none' },
      seats: [{ name: 'Ann' }, { name: 'Ben' }, { type: 'bot' }],
    });
    expect(await lobby.myTables(cat)).toEqual([]);

    const later = await openLobby(store, clock);
    await later.lobby.restore();
    expect((await later.lobby.myTables(ann)).map(({ table }) => table)).toEqual([running, over]);
  });

  it('omits tables that the person has left or was removed from', async () => {
    const { lobby } = await openLobby();
    const table = newName();
    await lobby.create(ann, table, tableConfig());
    for (const [seat, who] of [ann, ben].entries())
      await lobby.command(who, table, { type: 'sit', seat, clientSeed: clientSeedOf(who.name) });
    expect(await lobby.myTables(ben)).toHaveLength(1);
    await lobby.command(ann, table, { type: 'remove', seat: 1 });
    expect(await lobby.myTables(ben)).toEqual([]);
    await lobby.command(ann, table, { type: 'stand' });
    expect(await lobby.myTables(ann)).toEqual([]);
  });

  it('does not reveal automatic choices of other players', async () => {
    const { lobby, clock } = await openLobby();
    const [first, second] = [await seatAll(lobby, [ann, ben]), await seatAll(lobby, [ann, ben])];
    for (const table of [first, second]) await watchAll(lobby, table, [ann, ben]);
    const before = await lobby.myTables(ben);
    clock.advance(1000);
    for (const table of [first, second]) await lobby.command(ann, table, { type: 'autoKeep', cards: [1] });
    expect(await lobby.myTables(ben)).toEqual(before);
  });

  it('returns at most MAX_MY_TABLES', async () => {
    const { lobby } = await openLobby();
    const sit = async () => {
      const table = newName();
      await lobby.create(ann, table, tableConfig());
      await lobby.command(ann, table, { type: 'sit', seat: 0, clientSeed: clientSeedOf('Ann') });
    };
    for (let tables = 0; tables < MAX_MY_TABLES; tables++) await sit();
    expect(await lobby.myTables(ann)).toHaveLength(MAX_MY_TABLES);
    await sit();
    expect(await lobby.myTables(ann)).toHaveLength(MAX_MY_TABLES);
  });
});
