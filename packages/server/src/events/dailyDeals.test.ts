import { openLuckMeter } from '@oriflamme/bots/luck';
import { describe, expect, it, vi } from 'vitest';
import { marginOf } from '../duplicate/matchpoints.ts';
import type { LocalLobby } from '../lobby/localLobby.ts';
import { OPERATED_STORES } from '../store/testing/stores.ts';
import type { Person } from '../table/entry.ts';
import { seedOf } from '../table/fairDeal.ts';
import { Listener, openLobby, person, TestClock } from '../testing/testLobby.ts';
import { dailyEventId, endOf, releaseOf } from './dailyCalendar.ts';
import { DailyDeals } from './dailyDeals.ts';
import { RANKING_MS } from './dailyRanking.ts';
import { gameLuck, type LuckRequest } from './gameLuck.ts';

const DAY = '2026-11-16';
const [alice, bob] = [person('Alice'), person('Bob')];
const PLAYERS = ['person', 'knight', 'baron', 'duke'] as const;
const meter = openLuckMeter();
const measureLuck = async (request: LuckRequest) => gameLuck(meter, request);

async function setUp(open: (typeof OPERATED_STORES)[number][1], maxTries = 10, measure = measureLuck) {
  const store = await open();
  const clock = new TestClock();
  clock.time = Date.parse(`${DAY}T10:00:00Z`);
  const errors: unknown[] = [];
  const daily: DailyDeals = new DailyDeals({
    store,
    now: clock.now,
    maxTries,
    luck: { measure },
    lobby: () => lobby,
    onError: (error) => errors.push(error),
  });
  const { lobby } = await openLobby(store, clock, {
    events: daily,
    onCommitted: ({ state }) => daily.onCommitted(state),
  });
  return { store, clock, daily, lobby, errors };
}

type Setup = Awaited<ReturnType<typeof setUp>>;

async function begin({ daily }: Setup, who: Person): Promise<string> {
  const started = await daily.start(who);
  if ('rejected' in started) throw new Error(started.rejected.text);
  return started.table;
}

/** Plays a try to its end: always this option, or the last one; nothing for null. */
async function finish(
  { lobby, clock }: Setup,
  who: Person,
  table: string,
  wish: number | null = 0,
): Promise<void> {
  for (;;) {
    const { game, phase } = (await lobby.registry.peek(table))!;
    if (phase === 'over' || !game) return;
    if (wish !== null && game.turn?.seat === 0) {
      const option = Math.min(wish, game.optionCount - 1);
      const decision = game.record.choices.length;
      const result = await lobby.command(who, table, { type: 'choose', decision, option });
      if ('rejected' in result) throw new Error(result.rejected.text);
    } else {
      clock.advance(1000);
      await lobby.runDueJobs();
    }
  }
}

const own = async ({ daily }: Setup, who: Person) => (await daily.today(who)).own;
const finished = ({ finishedAt }: { readonly finishedAt: number | null }) => finishedAt !== null;

/** Waits until the result is recorded, which happens after the last choice. */
async function recorded(setup: Setup, who: Person): Promise<void> {
  expect(finished((await own(setup, who))!)).toBe(true);
}

const choicesOf = async (lobby: LocalLobby, table: string) =>
  (await lobby.registry.peek(table))!.game!.record;

it('A daily try counts if its player made all choices since the rules have changed', async () => {
  const chose = (decision: number, by: 'person' | 'bot') => ({ type: 'chose', decision, option: 0, by });
  const finishWith = async (entries: readonly object[]) => {
    const apply = vi.fn<(change: object) => Promise<boolean>>(async () => true);
    const rows = entries.map((entry) => ({ entry: JSON.stringify(entry) }));
    const daily = new DailyDeals({
      store: { read: async () => ({ rows }), daily: { apply } } as never,
      now: () => 1,
      maxTries: 9,
      luck: { measure: async () => null },
      lobby: () => undefined as never,
      onError: (error) => expect.unreachable(String(error)),
    });
    daily.onCommitted({
      id: 'table',
      phase: 'over',
      event: { id: dailyEventId(DAY), deal: 0 },
      // The first decisions since then: of the player, and of a bot.
      deciders: [0, 1],
      clocks: { since: 1 },
      config: { seats: ['person', 'knight'] },
      seats: [{ type: 'person' }, { type: 'bot' }],
      game: { record: {}, view: () => ({ families: [{ treasury: 5 }, { treasury: 3 }] }) },
    } as never);
    await expect.poll(() => apply.mock.calls).toHaveLength(1);
    return apply.mock.calls[0][0];
  };
  const migrated = { type: 'rulesMigrated', state: '{}' };
  // Before the change, a bot has made its own first decision.
  expect(await finishWith([chose(0, 'bot'), migrated, chose(0, 'person'), chose(1, 'bot')])).toMatchObject({
    treasuries: [5, 3],
  });
  expect(await finishWith([chose(0, 'person'), migrated, chose(0, 'bot')])).toMatchObject({
    treasuries: null,
  });
});

describe.each(OPERATED_STORES)('DailyDeals on %s', (_, open) => {
  it('gives everyone the same cards against bots that decide the same', async () => {
    const setup = await setUp(open);
    const tables = [await begin(setup, alice), await begin(setup, bob)];
    await finish(setup, alice, tables[0]);
    await finish(setup, bob, tables[1]);
    const [one, other] = await Promise.all(tables.map((table) => choicesOf(setup.lobby, table)));
    expect(one).toEqual(other);
    expect(setup.errors).toEqual([]);
  });

  it('gives one try, and finds it again', async () => {
    const setup = await setUp(open);
    const table = await begin(setup, alice);
    expect(await begin(setup, alice)).toBe(table);
    await finish(setup, alice, table);
    expect(await begin(setup, alice)).toBe(table);
    setup.clock.time = endOf(DAY);
    expect(await begin(setup, alice)).not.toBe(table);
  });

  it('opens a table that a server could not open before it stopped', async () => {
    const setup = await setUp(open);
    const { commitment } = await setup.daily.today(alice);
    await setup.store.daily.apply({
      type: 'startTry',
      day: DAY,
      person: alice.id,
      name: alice.name,
      isGuest: true,
      table: 'lost-table',
      at: setup.clock.time,
      max: 10,
    });
    expect(await begin(setup, alice)).toBe('lost-table');
    const state = (await setup.lobby.registry.peek('lost-table'))!;
    expect(state.phase).toBe('playing');
    const listener = new Listener();
    await setup.lobby.subscribe(alice, 'lost-table', undefined, listener.send);
    expect(listener.frames[0]).toContain(commitment);
    expect(listener.frames.join('')).not.toContain(state.serverSeed);
  });

  it('lets in as many people a day as the limit says', async () => {
    const setup = await setUp(open, 1);
    await begin(setup, alice);
    expect(await setup.daily.start(bob)).toMatchObject({ rejected: { reason: 'full' } });
    // Those who have begun go on.
    await begin(setup, alice);
  });

  it('shows games and results only to those who have played, until the deal is released', async () => {
    const setup = await setUp(open);
    const { daily, lobby, clock } = setup;
    const [a, b] = [await begin(setup, alice), await begin(setup, bob)];
    await finish(setup, alice, a, 0);
    await recorded(setup, alice);
    for (const who of [bob, undefined]) {
      expect(await daily.results(DAY, who)).toBeUndefined();
      expect(await daily.gameOf(DAY, a, who)).toBeUndefined();
    }
    expect(await daily.gameOf(DAY, b, alice)).toBeUndefined();
    // Not even those who know the id of the table.
    expect(await lobby.finishedGame(a)).toBeUndefined();
    const listener = new Listener();
    expect(await lobby.subscribe(bob, a, undefined, listener.send)).toMatchObject({ rejected: {} });
    expect(listener.frames).toEqual([]);
    // The player's own frames do not tell the seed either.
    await lobby.subscribe(alice, a, undefined, listener.send);
    expect(listener.frames.join('')).not.toContain('disclosure');

    await finish(setup, bob, b, 1);
    await recorded(setup, bob);
    const found = (await daily.results(DAY, alice))!;
    expect(found.results.map(({ attempt }) => attempt.person).toSorted()).toEqual(
      [alice.id, bob.id].toSorted(),
    );
    expect(found.seed).toBeNull();
    expect((await daily.gameOf(DAY, b, alice))?.name).toBe('Bob');

    clock.time = releaseOf(DAY);
    const released = (await daily.results(DAY, undefined))!;
    const game = await lobby.finishedGame(a);
    expect(released.seed).toBe(game?.disclosure.serverSeed);
    const { start } = game!.disclosure.record;
    expect('deal' in start).toBe(true);
    expect(seedOf(released.seed!, [null, null, null, null])).toMatch(/^[\da-f]{64}$/);
    expect(await lobby.subscribe(bob, a, undefined, listener.send)).toHaveProperty('stop');
  });

  it('ranks by the margin and shares ranks', async () => {
    const setup = await setUp(open);
    const people = ['A', 'B', 'C'].map(person);
    for (const [index, who] of people.entries()) {
      const table = await begin(setup, who);
      const treasuries = index === 2 ? [4, 9, 1, 1] : [9, 4, 1, 1];
      const at = setup.clock.time;
      await setup.store.daily.apply({ type: 'finishTry', table, at, treasuries, luck: null });
    }
    const { results, total } = (await setup.daily.results(DAY, people[0]))!;
    expect(results.map(({ attempt, rank, margin, score }) => [attempt.name, rank, margin, score])).toEqual([
      ['A', 1, 5, 0.75],
      ['B', 1, 5, 0.75],
      ['C', 3, -5, 0],
    ]);
    expect(total).toBe(3);
  });

  it('ranks by the margin without luck, if it is known for everyone', async () => {
    const setup = await setUp(open);
    const people = ['A', 'B', 'C'].map(person);
    const add = async (who: Person, treasuries: number[], luck: number | null) => {
      const table = await begin(setup, who);
      const seats = [luck === null ? null : { luck, moments: [] }, null, null, null];
      await setup.store.daily.apply({
        type: 'finishTry',
        table,
        at: setup.clock.time,
        treasuries,
        luck: luck === null ? null : { version: 1, seats },
      });
    };
    await add(people[0], [9, 4, 1, 1], 7.25);
    await add(people[1], [4, 9, 1, 1], -3.5);
    const ranked = async () =>
      (await setup.daily.results(DAY, people[0]))!.results.map(
        ({ attempt, rank, margin, adjusted, score }) => [attempt.name, rank, margin, adjusted, score],
      );
    expect(await ranked()).toEqual([
      ['B', 1, -5, -1.5, 1],
      ['A', 2, 5, -2.25, 0],
    ]);
    // A result of an earlier version, at another server.
    await add(people[2], [1, 1, 1, 9], null);
    setup.clock.advance(RANKING_MS);
    expect(await ranked()).toEqual([
      ['A', 1, 5, -2.25, 1],
      ['B', 2, -5, -1.5, 0.5],
      ['C', 3, -8, null, 0],
    ]);
  });

  it('stores how much of a result was luck, as the record says', async () => {
    const setup = await setUp(open);
    const table = await begin(setup, alice);
    await finish(setup, alice, table);
    await recorded(setup, alice);
    const [{ attempt, margin, adjusted }] = (await setup.daily.results(DAY, alice))!.results;
    const record = await choicesOf(setup.lobby, table);
    const moments = meter.moments(record, 0, PLAYERS);
    const luck = moments.reduce((sum, moment) => sum + moment.luck, 0);
    expect(margin).toBe(marginOf(attempt.treasuries!, 0));
    expect(adjusted).toBeCloseTo(margin - luck, 1);
    expect(attempt.luck).toEqual(gameLuck(meter, { record, players: PLAYERS, seats: [0] }));
    expect(attempt.luck!.seats[0]!.moments.every(({ seat }) => seat !== 0)).toBe(true);
  });

  it('records a result later if its luck cannot be calculated now', async () => {
    let isBusy = true;
    const setup = await setUp(open, 10, async (request) => {
      if (isBusy) throw new Error('busy');
      return measureLuck(request);
    });
    await finish(setup, alice, await begin(setup, alice));
    expect(finished((await own(setup, alice))!)).toBe(false);
    isBusy = false;
    await recorded(setup, alice);
    expect((await own(setup, alice))!.luck).not.toBeNull();
  });

  it('does not count a try in which a bot chose for the player', async () => {
    const setup = await setUp(open);
    const table = await begin(setup, alice);
    await setup.lobby.command(alice, table, { type: 'stand' });
    await finish(setup, alice, table, null);
    const attempt = (await own(setup, alice))!;
    expect(finished(attempt)).toBe(true);
    expect(attempt.treasuries).toBeNull();
    expect((await setup.daily.results(DAY, alice))?.total).toBe(0);
  });

  it('waits for players who are away', async () => {
    const setup = await setUp(open);
    const table = await begin(setup, alice);
    for (let minutes = 0; minutes < 30; minutes++) {
      setup.clock.advance(60_000);
      await setup.lobby.runDueJobs();
    }
    const state = (await setup.lobby.registry.peek(table))!;
    expect(state.game?.turn?.seat).toBe(0);
    expect(state.seats[0]).toMatchObject({ isBotControlled: false });
  });

  it('tells the commitment of a deal on the day before', async () => {
    const { daily, clock } = await setUp(open);
    const { nextCommitment } = await daily.today(undefined);
    clock.time = endOf(DAY);
    expect((await daily.today(undefined)).commitment).toBe(nextCommitment);
  });

  it('erases and exports what it knows of a person', async () => {
    const setup = await setUp(open);
    const table = await begin(setup, alice);
    expect((await setup.store.admin.personData(alice.id, 10)).dailyDeals).toMatchObject([
      { day: DAY, table },
    ]);
    const pseudonym = { id: 'nobody', name: 'Anonymous' };
    await setup.store.admin.apply({ type: 'erasePerson', person: alice.id, pseudonym, names: [] });
    expect(await setup.store.daily.tryOf(DAY, alice.id)).toBeUndefined();
    expect(await setup.store.daily.tryOf(DAY, 'nobody')).toMatchObject({ name: 'Anonymous', table });
  });
});
