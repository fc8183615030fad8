import { sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import type { TableQuota } from '../limits/tableLimits.ts';
import type { Person } from '../table/entry.ts';
import { reject } from '../table/rejection.ts';
import type { LocalLobby } from './localLobby.ts';
import { QUICK_WAIT_MS, UNLIMITED } from './matchmaking.ts';
import { Listener, openLobby, clientSeedOf, person, tableConfig, seatAll } from '../testing/testLobby.ts';
import { playOut, pendingOf, watchAll } from '../testing/playTable.ts';

const [ann, ben, cat] = [person('Ann'), person('Ben'), person('Cat')];

describe('Matchmaking', () => {
  const sitAt = async (lobby: LocalLobby, who: Person, table: string, seat: number) => {
    await lobby.command(who, table, { type: 'sit', seat, clientSeed: clientSeedOf(who.name) });
    await lobby.command(who, table, { type: 'ready', ready: true });
  };

  it('matches people who ask for the same deck and number of players', async () => {
    const { lobby } = await openLobby();
    const [first, second] = [
      await lobby.quickMatch(ann, sets.base, 3),
      await lobby.quickMatch(ben, sets.base, 3),
    ];
    const [other, larger] = [
      await lobby.quickMatch(cat, sets.ablaze, 3),
      await lobby.quickMatch(cat, sets.base, 4),
    ];
    expect(second).toEqual(first);
    expect(other).not.toEqual(first);
    expect(larger).not.toEqual(first);
  });

  it('fills a quick match with bots after QUICK_WAIT_MS and starts it', async () => {
    const { lobby, clock } = await openLobby();
    const found = await lobby.quickMatch(ann, sets.base, 3);
    const table = 'table' in found ? found.table : '';
    await sitAt(lobby, ann, table, 0);
    const listener = new Listener();
    await lobby.subscribe(ann, table, undefined, listener.send);
    expect(listener.messages[0]).toMatchObject({ view: { fillAt: clock.time + QUICK_WAIT_MS } });
    const list = new Listener();
    lobby.subscribeList(list.send);
    clock.advance(QUICK_WAIT_MS - 1);
    await lobby.runDueJobs();
    expect(pendingOf(listener)).toBeUndefined();
    clock.advance(1);
    await lobby.runDueJobs();
    expect(pendingOf(listener)?.decision).toBe(0);
    expect(list.messages.at(-1)).toMatchObject({ tables: [{ table, phase: 'playing' }] });
    const late = new Listener();
    await lobby.subscribe(ben, table, undefined, late.send);
    expect(late.messages[0]).not.toHaveProperty('view.fillAt');
  });

  it('creates one rematch table, whichever player asks first', async () => {
    const test = await openLobby();
    const { lobby } = test;
    const table = await seatAll(lobby, [ann, ben]);
    expect(await lobby.command(ann, table, { type: 'rematch' })).toMatchObject({
      rejected: { reason: 'game-started' },
    });
    const listeners = await watchAll(lobby, table, [ann, ben]);
    await playOut(test, table, listeners);
    const [hers, his] = [
      await lobby.command(ann, table, { type: 'rematch' }),
      await lobby.command(ben, table, { type: 'rematch' }),
    ];
    expect(hers).toMatchObject({ done: true, table: expect.any(String) as string });
    expect(his).toEqual(hers);
    const next = new Listener();
    await lobby.subscribe(ann, 'table' in hers ? hers.table : '', undefined, next.send);
    expect(next.messages[0]).toMatchObject({
      view: { config: { ...tableConfig(), isPublic: false }, phase: 'open' },
    });
    expect(listeners.get(ben)!.messages.at(-1)).toMatchObject({ change: { type: 'rematch' } });
    expect(await lobby.command(cat, table, { type: 'rematch' })).toMatchObject({
      rejected: { reason: 'not-seated' },
    });
  });

  it('counts as a table that its first player creates', async () => {
    const test = await openLobby();
    const { lobby } = test;
    const table = await seatAll(lobby, [ann, ben], tableConfig());
    const listeners = await watchAll(lobby, table, [ann, ben]);
    await playOut(test, table, listeners);
    const taken: string[] = [];
    const none: TableQuota = { ...UNLIMITED, take: async () => reject('full', 'Enough.').rejected };
    const one: TableQuota = { ...UNLIMITED, take: async (id) => void taken.push(id) };
    expect(await lobby.command(ann, table, { type: 'rematch' }, none)).toMatchObject({
      rejected: { reason: 'full' },
    });
    const opened = await lobby.command(ann, table, { type: 'rematch' }, one);
    expect(opened).toMatchObject({ done: true, table: taken[0] });
    expect(await lobby.command(ben, table, { type: 'rematch' }, none)).toEqual(opened);
  });
});
