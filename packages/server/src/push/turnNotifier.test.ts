import { describe, expect, it, onTestFinished } from 'vitest';
import { LocalLobby } from '../lobby/localLobby.ts';
import { Listener, person, tableConfig, instantBotPool, seatAll, TestClock } from '../testing/testLobby.ts';
import type { Store } from '../store/store.ts';
import { openStore } from '../store/testing/folder.ts';
import { createTurnNotifier } from './turnNotifier.ts';

const [ann, ben] = [person('Ann'), person('Ben')];
const correspondence = tableConfig({
  seats: ['person', 'person'],
  clock: { type: 'days', days: 3 },
  first: 0,
});

/** A lobby that records notifications. */
async function openNotifyingLobby(existing?: Store) {
  const calls: string[] = [];
  const store = existing ?? (await openStore());
  const clock = new TestClock();
  const lobby = new LocalLobby({
    store,
    now: clock.now,
    botDelay: () => 1000,
    botPool: instantBotPool,
    newServerSeed: () => '5'.repeat(64),
    onCommitted: createTurnNotifier(({ person: id }) => calls.push(id)),
  });
  onTestFinished(() => lobby.close());
  const subscribe = async (who: typeof ann, table: string) => {
    const subscribed = await lobby.subscribe(who, table, undefined, new Listener().send);
    if ('rejected' in subscribed) throw new Error(subscribed.rejected.text);
    return subscribed.stop;
  };
  const choose = (who: typeof ann, table: string, decision: number, option = 0) =>
    lobby.command(who, table, { type: 'choose', decision, option });
  return { lobby, store, clock, calls, subscribe, choose };
}

describe('createTurnNotifier', () => {
  it('notifies an absent player once per decision', async () => {
    const { lobby, calls, subscribe, choose } = await openNotifyingLobby();
    const table = await seatAll(lobby, [ann, ben], correspondence);
    // No player was connected when the game started, and Ann is first.
    expect(calls).toEqual([ann.id]);
    await subscribe(ann, table);
    await choose(ann, table, 0);
    expect(calls).toEqual([ann.id, ben.id]);
    await lobby.command(ann, table, { type: 'chat', text: 'Well?' });
    const stop = await subscribe(ben, table);
    stop();
    await lobby.command(ann, table, { type: 'chat', text: 'Well?' });
    expect(calls).toEqual([ann.id, ben.id]);
  });

  it('does not notify a connected player', async () => {
    const { lobby, calls, subscribe, choose } = await openNotifyingLobby();
    const table = await seatAll(lobby, [ann, ben], correspondence);
    calls.length = 0;
    for (const who of [ann, ben]) await subscribe(who, table);
    await choose(ann, table, 0);
    await choose(ben, table, 1);
    expect(calls).toEqual([]);
  });

  it('does not notify because of a restart', async () => {
    const before = await openNotifyingLobby();
    const table = await seatAll(before.lobby, [ann, ben], correspondence);
    await before.subscribe(ann, table);
    await before.choose(ann, table, 0);
    expect(before.calls).toEqual([ann.id, ben.id]);
    const { lobby, calls, subscribe } = await openNotifyingLobby(before.store);
    await lobby.restore();
    await subscribe(ann, table);
    expect(calls).toEqual([]);
  });

  it('does not notify a player for whom a bot plays', async () => {
    const { lobby, calls, subscribe, choose } = await openNotifyingLobby();
    const table = await seatAll(lobby, [ann, ben], correspondence);
    calls.length = 0;
    await lobby.command(ben, table, { type: 'stand' });
    await subscribe(ann, table);
    await choose(ann, table, 0);
    expect(calls).toEqual([]);
  });
});

it('createTurnNotifier ignores tables without a correspondence clock', async () => {
  const { lobby, calls, subscribe, choose } = await openNotifyingLobby();
  for (const clock of [{ type: 'none' }, { type: 'live', bank: 300, increment: 5 }] as const) {
    const table = await seatAll(lobby, [ann, ben], { ...correspondence, clock });
    await subscribe(ann, table);
    await choose(ann, table, 0);
  }
  expect(calls).toEqual([]);
});
