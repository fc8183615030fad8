import type { TableView } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import type { Person } from '../table/entry.ts';
import {
  clientSeedOf,
  Listener,
  newName,
  openLobby,
  person,
  tableConfig,
  type TestLobby,
} from '../testing/testLobby.ts';
import { DEFAULT_LIMITS } from './lobbyLimits.ts';

const [ann, ben, cat, dan] = [person('Ann'), person('Ben'), person('Cat'), person('Dan')];
const { hostAbsenceMs, correspondenceHostAbsenceMs } = DEFAULT_LIMITS;
const SEATS = ['person', 'person', 'person', 'page'] as const;

/** The view of the table in the latest message. */
function viewIn({ messages }: Listener): TableView {
  const views = messages.flatMap((message) => {
    if (message.type === 'snapshot') return [message.view];
    return message.type === 'delta' && message.change.type === 'table' ? [message.change.view] : [];
  });
  return views.at(-1)!;
}

/** Subscribes and sits down; returns the function that disconnects. */
async function join({ lobby }: TestLobby, table: string, who: Person, seat?: number) {
  const listener = new Listener();
  const watching = await lobby.subscribe(who, table, undefined, listener.send);
  if (seat !== undefined)
    await lobby.command(who, table, { type: 'sit', seat, clientSeed: clientSeedOf(who.name) });
  const leave = async () => {
    if ('stop' in watching) watching.stop();
    // After the presence that is recorded in the background.
    await lobby.command(who, table, { type: 'emote', emote: 'hello' });
  };
  return { listener, leave };
}

async function openTable(test: TestLobby, changes: Parameters<typeof tableConfig>[0] = {}): Promise<string> {
  const table = newName();
  await test.lobby.create(ann, table, tableConfig({ seats: SEATS, ...changes }));
  return table;
}

async function pass({ lobby, clock }: TestLobby, ms: number): Promise<void> {
  clock.advance(ms);
  await lobby.runDueJobs();
}

describe('An absent host of a table before its game', () => {
  it('is replaced after hostAbsenceMs by the connected player who has sat longest, and stays a player', async () => {
    const test = await openLobby();
    const { lobby, clock } = test;
    const table = await openTable(test);
    const host = await join(test, table, ann, 0);
    clock.advance(1);
    // Ben sat first, in a later seat; Cat sat first of all, and is away.
    const gone = await join(test, table, cat, 1);
    await gone.leave();
    clock.advance(1);
    const { listener } = await join(test, table, ben, 2);
    await host.leave();
    await pass(test, hostAbsenceMs - 1);
    expect(viewIn(listener)).toMatchObject({ host: 0 });
    expect(viewIn(listener)).not.toHaveProperty('formerHost');
    await pass(test, 1);
    expect(viewIn(listener)).toMatchObject({ host: 2, formerHost: 0 });
    const fill = { type: 'fill', level: 'page' } as const;
    await join(test, table, ann);
    expect(viewIn(listener)).toMatchObject({ host: 2, seats: [{ name: 'Ann', isAway: false }, {}, {}, {}] });
    expect(await lobby.command(ann, table, fill)).toMatchObject({ rejected: { reason: 'not-host' } });
    expect(await lobby.command(ben, table, fill)).toEqual({ done: true });
  });

  it('keeps the rights while nobody else is connected, and loses them to the next who comes', async () => {
    const test = await openLobby();
    const table = await openTable(test, { isPublic: false, clock: { type: 'days', days: 3 } });
    const host = await join(test, table, ann, 0);
    await host.leave();
    await pass(test, correspondenceHostAbsenceMs - 1);
    const { listener } = await join(test, table, ben, 1);
    expect(viewIn(listener)).toMatchObject({ host: 0 });
    await pass(test, 1);
    expect(viewIn(listener)).toMatchObject({ host: 1, formerHost: 0 });
  });

  it('is replaced without a seat too, but not while connected', async () => {
    const test = await openLobby();
    const table = await openTable(test);
    const host = await join(test, table, ann);
    const { listener } = await join(test, table, ben, 1);
    await pass(test, hostAbsenceMs);
    expect(viewIn(listener)).toMatchObject({ host: null });
    await host.leave();
    // The lease of the job has to end first.
    await pass(test, 10_000);
    expect(viewIn(listener)).toMatchObject({ host: 1, formerHost: null });
  });

  it('is not replaced while the cards are dealt, nor during the game', async () => {
    const test = await openLobby();
    const { lobby } = test;
    const table = await openTable(test, { seats: ['person', 'person', 'page'] });
    const host = await join(test, table, ann, 0);
    const { listener } = await join(test, table, ben, 1);
    for (const who of [ann, ben]) await lobby.command(who, table, { type: 'ready', ready: true });
    await lobby.command(ann, table, { type: 'start' });
    await host.leave();
    await pass(test, hostAbsenceMs);
    expect(viewIn(listener)).toMatchObject({ phase: 'playing', host: 0 });
  });

  it('is replaced after a restart, even if the table is of an earlier version', async () => {
    const before = await openLobby();
    const table = await openTable(before);
    await join(before, table, ann, 0);
    await join(before, table, ben, 1);
    const after = await openLobby(before.store, before.clock);
    await after.lobby.restore();
    await after.lobby.command(dan, table, { type: 'emote', emote: 'hello' });
    const { listener } = await join(after, table, ben);
    await pass(after, hostAbsenceMs);
    expect(viewIn(listener)).toMatchObject({ host: 1, formerHost: 0 });
  });
});
