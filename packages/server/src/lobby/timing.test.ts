import { describe, expect, it } from 'vitest';
import { MIN_RETURN_MS } from '../table/clocks.ts';
import { GRACE_MS } from '../table/schedule.ts';
import { Listener, openLobby, person, tableConfig, seatAll } from '../testing/testLobby.ts';
import { events, pendingOf, watchAll } from '../testing/playTable.ts';

const [ann, ben] = [person('Ann'), person('Ben')];

describe('Scheduled jobs', () => {
  it('replace a player whose clock has run out by a bot, until the seat is taken back', async () => {
    const { lobby, clock } = await openLobby();
    const table = await seatAll(
      lobby,
      [ann, ben],
      tableConfig({ first: 0, clock: { type: 'live', bank: 60, increment: 0 } }),
    );
    const listener = new Listener();
    await lobby.subscribe(ann, table, undefined, listener.send);
    clock.advance(59_999);
    await lobby.runDueJobs();
    expect(pendingOf(listener)?.decision).toBe(0);
    clock.advance(2);
    await lobby.runDueJobs();
    clock.advance(3000);
    await lobby.runDueJobs();
    expect(pendingOf(listener)?.decision).toBe(1);
    expect(listener.messages.at(-1)).toMatchObject({ change: { by: 'bot' } });
    expect(await lobby.command(ann, table, { type: 'takeSeatBack' })).toEqual({ done: true });
    expect(listener.messages.at(-1)).toMatchObject({
      change: { view: { seats: [{ isBotControlled: false }, {}, {}] } },
    });
  });

  it('grant minimum time to a player who returns with an empty clock, once per decision', async () => {
    const { lobby, clock } = await openLobby();
    const table = await seatAll(
      lobby,
      [ann, ben],
      tableConfig({ first: 0, clock: { type: 'live', bank: 60, increment: 0 } }),
    );
    const listener = new Listener();
    await lobby.subscribe(ann, table, undefined, listener.send);
    await lobby.subscribe(ben, table, undefined, new Listener().send);
    const comeBack = () => lobby.command(ann, table, { type: 'takeSeatBack' });
    const tick = async (ms: number) => {
      clock.advance(ms);
      await lobby.runDueJobs();
    };
    const isBotControlled = async () => {
      const looking = new Listener();
      await lobby.subscribe(ben, table, undefined, looking.send);
      const [first] = looking.messages;
      const who = first.type === 'snapshot' ? first.view.seats[0] : undefined;
      return who?.type === 'person' && who.isBotControlled;
    };
    await tick(60_000);
    expect(await isBotControlled()).toBe(true);
    await comeBack();
    expect(listener.messages.at(-1)).toMatchObject({
      change: { type: 'table', clock: { left: [MIN_RETURN_MS.live, 60_000, 60_000], since: clock.time } },
    });
    await tick(MIN_RETURN_MS.live - 1);
    expect(await isBotControlled()).toBe(false);
    await tick(1);
    expect(await isBotControlled()).toBe(true);
    // Leaving and returning again at the same decision grants no more time.
    await comeBack();
    await tick(0);
    expect(await isBotControlled()).toBe(true);
    await tick(3000);
    expect(pendingOf(listener)?.decision).toBe(1);
    await comeBack();
    expect(listener.messages.at(-1)).toMatchObject({
      change: { clock: { left: [MIN_RETURN_MS.live, 60_000, 60_000] } },
    });
  });

  it('replace a player who is away too long by a bot and show their return', async () => {
    const { lobby, clock } = await openLobby();
    const table = await seatAll(lobby, [ann, ben], tableConfig({ first: 0 }));
    const [hers, his] = [new Listener(), new Listener()];
    const watching = await lobby.subscribe(ann, table, undefined, hers.send);
    await lobby.subscribe(ben, table, undefined, his.send);
    if ('stop' in watching) watching.stop();
    const seat = () => {
      const last = his.messages.findLast(
        (message) => message.type === 'delta' && message.change.type === 'table',
      );
      return last?.type === 'delta' && last.change.type === 'table' ? last.change.view.seats[0] : undefined;
    };
    await expect.poll(seat).toMatchObject({ isAway: true, isBotControlled: false });
    clock.advance(GRACE_MS - 1);
    await lobby.runDueJobs();
    expect(seat()).toMatchObject({ isBotControlled: false });
    clock.advance(1);
    await lobby.runDueJobs();
    expect(seat()).toMatchObject({ isAway: true, isBotControlled: true });
    await lobby.subscribe(ann, table, undefined, hers.send);
    expect(seat()).toMatchObject({ isAway: false, isBotControlled: true });
  });

  it('replace a player who left before the game started', async () => {
    const { lobby, clock } = await openLobby();
    const table = await seatAll(lobby, [ann, ben], tableConfig({ first: 0 }));
    clock.advance(GRACE_MS);
    await lobby.runDueJobs();
    const listener = new Listener();
    await lobby.subscribe(person('Cat'), table, undefined, listener.send);
    expect(listener.messages[0]).toMatchObject({
      view: { seats: [{ isAway: true, isBotControlled: true }, { isBotControlled: true }, {}] },
    });
  });

  it('are not delayed by chat', async () => {
    const { lobby, clock } = await openLobby();
    const table = await seatAll(lobby, [ann, ben], tableConfig({ first: 2 }));
    const listener = new Listener();
    await lobby.subscribe(ann, table, undefined, listener.send);
    for (let times = 0; times < 3; times++) {
      clock.advance(400);
      await lobby.command(ann, table, { type: 'chatPhrase', phrase: 'hurry' });
      await lobby.runDueJobs();
    }
    expect(pendingOf(listener)?.decision).toBe(1);
  });

  it('keep a card face down that its family always keeps', async () => {
    const test = await openLobby();
    const { lobby, clock } = test;
    const table = await seatAll(lobby, [ann, ben], tableConfig({ first: 0 }));
    const listeners = await watchAll(lobby, table, [ann, ben]);
    await lobby.command(ann, table, { type: 'choose', decision: 0, option: 0 });
    const placed = events(listeners.get(ann)!.messages).find(({ type }) => type === 'placed');
    const number = placed?.type === 'placed' ? placed.card : 0;
    await lobby.command(ann, table, { type: 'autoKeep', cards: [number] });
    const isKept = () =>
      events(listeners.get(ben)!.messages).some((event) => event.type === 'kept' && event.card === number);
    for (let step = 0; step < 30 && !isKept(); step++) {
      const pending = pendingOf(listeners.get(ben)!);
      if (pending && pending.options.length > 0)
        await lobby.command(ben, table, { type: 'choose', decision: pending.decision, option: 0 });
      clock.advance(3000);
      await lobby.runDueJobs();
    }
    expect(isKept()).toBe(true);
  });
});
