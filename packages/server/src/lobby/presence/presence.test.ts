import type { SeatView } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { GRACE_MS } from '../../table/schedule.ts';
import { Listener, newName, openLobby, clientSeedOf, person, tableConfig } from '../../testing/testLobby.ts';
import { WHOLE_LIST_INTERVAL_MS } from '../../listing/tableList.ts';

const [ann, ben] = [person('Ann'), person('Ben')];

/** The first two seats in the latest message. */
function seatsIn({ messages }: Listener): SeatView[] {
  const views = messages.flatMap((message) => {
    if (message.type === 'snapshot') return [message.view];
    return message.type === 'delta' && message.change.type === 'table' ? [message.change.view] : [];
  });
  return views.at(-1)!.seats.slice(0, 2);
}

describe('Presence at an open table', () => {
  it('is visible at the table and in the list', async () => {
    const { lobby, clock } = await openLobby();
    const table = newName();
    await lobby.create(ann, table, tableConfig());
    const [room, list] = [new Listener(), new Listener()];
    const latestList = async () => {
      clock.advance(WHOLE_LIST_INTERVAL_MS);
      await lobby.runDueJobs();
      return list.messages.at(-1);
    };
    await lobby.subscribe(ann, table, undefined, room.send);
    lobby.subscribeList(list.send);
    await lobby.command(ann, table, { type: 'sit', seat: 0, clientSeed: clientSeedOf('Ann') });
    await lobby.command(ben, table, { type: 'sit', seat: 1, clientSeed: clientSeedOf('Ben') });
    expect(seatsIn(room)).toMatchObject([{ isAway: false }, { isAway: true }]);
    const watching = await lobby.subscribe(ben, table, undefined, new Listener().send);
    expect(seatsIn(room)).toMatchObject([{ isAway: false }, { isAway: false }]);
    expect(await latestList()).toMatchObject({ tables: [{ seats: [{}, { isAway: false }, {}] }] });
    if ('stop' in watching) watching.stop();
    await expect.poll(() => seatsIn(room)[1]).toMatchObject({ isAway: true });
    expect(await latestList()).toMatchObject({ tables: [{ seats: [{}, { isAway: true }, {}] }] });
  });

  it('never costs the seat before the game; absence counts from its start', async () => {
    const { lobby, clock } = await openLobby();
    const table = newName();
    await lobby.create(ann, table, tableConfig({ first: 0 }));
    const room = new Listener();
    await lobby.subscribe(ann, table, undefined, room.send);
    for (const [seat, who] of [ann, ben].entries()) {
      await lobby.command(who, table, { type: 'sit', seat, clientSeed: clientSeedOf(who.name) });
      await lobby.command(who, table, { type: 'ready', ready: true });
    }
    clock.advance(10 * GRACE_MS);
    await lobby.runDueJobs();
    expect(seatsIn(room)[1]).toMatchObject({ name: 'Ben', isReady: true, isAway: true });
    await lobby.command(ann, table, { type: 'start' });
    clock.advance(GRACE_MS - 1);
    await lobby.runDueJobs();
    expect(seatsIn(room)[1]).toMatchObject({ isBotControlled: false });
    clock.advance(1);
    await lobby.runDueJobs();
    expect(seatsIn(room)[1]).toMatchObject({ isBotControlled: true });
  });
});
