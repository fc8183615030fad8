import type { View } from '@oriflamme/engine';
import type { SeatView } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { openStore } from '../store/testing/folder.ts';
import { GRACE_MS } from '../table/schedule.ts';
import { Listener, openLobby, person, tableConfig, seatAll } from '../testing/testLobby.ts';
import { playOut, watchAll } from '../testing/playTable.ts';

const [ann, ben, cat] = [person('Ann'), person('Ben'), person('Cat')];

/** The seats in the latest message. */
function seatsIn({ messages }: Listener): readonly SeatView[] | undefined {
  return messages.reduce<readonly SeatView[] | undefined>((seats, message) => {
    if (message.type === 'snapshot') return message.view.seats;
    return message.type === 'delta' && message.change.type === 'table' ? message.change.view.seats : seats;
  }, undefined);
}

describe('LocalLobby after a restart', () => {
  it('restores every table and continues its game', async () => {
    const store = await openStore();
    const before = await openLobby(store);
    const table = await seatAll(before.lobby, [ann, ben], tableConfig({ first: 0 }));
    await before.lobby.command(ann, table, { type: 'choose', decision: 0, option: 0 });
    const then = new Listener();
    await before.lobby.subscribe(ann, table, undefined, then.send);
    const after = await openLobby(store, before.clock);
    expect(await after.lobby.restore()).toBe(1);
    const now = new Listener();
    await after.lobby.subscribe(ann, table, undefined, now.send);
    const gameIn = ({ messages: [first] }: Listener) => (first.type === 'snapshot' ? first.game : null);
    expect(gameIn(now)).toEqual(gameIn(then));
    const listeners = await watchAll(after.lobby, table, [ann, ben]);
    await playOut(after, table, listeners);
  });

  it('marks players as away at all tables, and replaces them after the grace period', async () => {
    const store = await openStore();
    const before = await openLobby(store);
    const tables = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const table = await seatAll(before.lobby, [ann, ben], tableConfig({ first: 0 }));
        await watchAll(before.lobby, table, [ann, ben]);
        return table;
      }),
    );
    const { lobby, clock } = await openLobby(store, before.clock);
    await lobby.restore();
    for (const table of [tables[0], tables[59]]) {
      const listener = new Listener();
      await lobby.subscribe(ann, table, undefined, listener.send);
      await expect.poll(() => seatsIn(listener)).toMatchObject([{ isAway: false }, { isAway: true }, {}]);
    }
    clock.advance(GRACE_MS);
    await lobby.runDueJobs();
    for (const table of [tables[0], tables[59]]) {
      const listener = new Listener();
      await lobby.subscribe(cat, table, undefined, listener.send);
      expect(seatsIn(listener)).toMatchObject([{ isBotControlled: false }, { isBotControlled: true }, {}]);
    }
  });

  it('shows a finished game to a new subscriber', async () => {
    const lobby = await openLobby();
    const table = await seatAll(lobby.lobby, [ann, ben]);
    await playOut(lobby, table, await watchAll(lobby.lobby, table, [ann, ben]));
    const later = await openLobby(lobby.store, lobby.clock);
    expect(await later.lobby.restore()).toBe(0);
    const listener = new Listener();
    await later.lobby.subscribe(cat, table, undefined, listener.send);
    const [message] = listener.messages;
    const game = message.type === 'snapshot' ? message.game : null;
    const opening: View | undefined = game?.initialView;
    expect(opening?.round).toBe(1);
    expect(game?.disclosure?.serverSeed).toMatch(/^[\da-f]{64}$/u);
  });
});
