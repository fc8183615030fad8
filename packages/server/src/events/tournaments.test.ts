import { openLuckMeter } from '@oriflamme/bots/luck';
import { sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { standings } from '../duplicate/standings.ts';
import { OPERATED_STORES } from '../store/testing/stores.ts';
import { commitmentOf } from '../table/fairDeal.ts';
import { parseEntry } from '../table/stored/parseEntry.ts';
import { replayRows } from '../table/replay.ts';
import { Listener, openLobby, person, TestClock } from '../testing/testLobby.ts';
import { gameLuck } from './gameLuck.ts';
import { standingsOf, type TournamentTerms } from './tournament.ts';
import { Tournaments } from './tournaments.ts';

const TERMS: TournamentTerms = {
  name: 'Autumn cup',
  deck: sets.base,
  seats: 3,
  deals: 2,
  clock: { type: 'live', bank: 60, increment: 0 },
};
const meter = openLuckMeter();
const LIMITS = { maxTournaments: 3, maxEntrants: 6, pauseMs: 15_000 };
const people = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'].map(person);
const [ann, ben] = people;

type Open = (typeof OPERATED_STORES)[number][1];
type OpenedStore = Awaited<ReturnType<Open>>;

/** A server on a store; another one on the same store begins where the first one stopped. */
async function startOn(store: OpenedStore, clock = new TestClock()) {
  const errors: unknown[] = [];
  const tournaments: Tournaments = new Tournaments({
    store: store.tournaments,
    now: clock.now,
    limits: LIMITS,
    luck: { measure: async (request) => gameLuck(meter, request) },
    lobby: () => lobby,
    onError: (error) => errors.push(error),
  });
  const { lobby } = await openLobby(store, clock, {
    events: tournaments,
    onCommitted: ({ state }) => tournaments.onCommitted(state),
  });
  return { store, clock, tournaments, lobby, errors };
}

type Server = Awaited<ReturnType<typeof startOn>>;

async function createWith({ tournaments }: Server, entrants = people, terms = TERMS): Promise<string> {
  const id = (await tournaments.create(ann, terms))!;
  for (const entrant of entrants) expect(await tournaments.join(id, entrant)).toEqual({ done: true });
  return id;
}

/** Lets time pass: absent players are replaced, bots play, rounds begin. */
async function pass({ lobby, clock, tournaments }: Server, steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) {
    clock.advance(10_000);
    await lobby.runDueJobs();
    await tournaments.tick();
    await tournaments.settle();
  }
}

async function untilOver(server: Server, id: string): Promise<void> {
  while ((await server.tournaments.find(id))?.phase === 'running') await pass(server, 5);
}

/** The standings from the tables' logs alone. */
async function recompute({ store, tournaments }: Server, id: string) {
  const tournament = (await tournaments.find(id))!;
  const results = [];
  for (const { deal, table, entrants } of await tournaments.tables(id)) {
    const { rows } = (await store.read(table))!;
    const seated = rows.flatMap(({ entry }) => {
      const parsed = parseEntry(entry);
      return parsed.type === 'sat' ? [[parsed.seat, parsed.person.id] as const] : [];
    });
    for (const [seat, who] of seated) expect(tournament.entrants[entrants[seat]!].id).toBe(who);
    const { state } = replayRows(table, rows).at(-1)!;
    const game = state.game!;
    const players = entrants.map((entrant) => (entrant === null ? 'knight' : 'person'));
    const luck = tournament.terms.adjustsLuck
      ? players.map((__, seat) =>
          meter.moments(game.record, seat, players).reduce((sum, moment) => sum + moment.luck, 0),
        )
      : null;
    results.push({ deal, entrants, luck, treasuries: game.view().families.map(({ treasury }) => treasury) });
  }
  return standings(tournament.entrants.length, results);
}

describe.each(OPERATED_STORES)('Tournaments on %s', (_, open) => {
  it('plays all rounds with everyone seated, and ranks them as the logs say', async () => {
    const server = await startOn(await open());
    const { tournaments } = server;
    const id = await createWith(server);
    expect(await tournaments.start(id, ann)).toEqual({ done: true });
    const tables = await tournaments.tables(id);
    const seated = tables.flatMap(({ entrants }) => entrants.filter((each) => each !== null));
    expect(seated.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
    await untilOver(server, id);
    const tournament = (await tournaments.find(id))!;
    expect(tournament.phase).toBe('over');
    const played = await tournaments.tables(id);
    expect(played).toHaveLength(4);
    expect(played.every(({ treasuries }) => treasuries?.length === 3)).toBe(true);
    expect(standingsOf(tournament, played)).toEqual(await recompute(server, id));
    expect(server.errors).toEqual([]);
  });

  it('compares results without luck where its owner wanted that', async () => {
    const server = await startOn(await open());
    const { tournaments } = server;
    const id = await createWith(server, people, { ...TERMS, adjustsLuck: true });
    await tournaments.start(id, ann);
    await untilOver(server, id);
    const tournament = (await tournaments.find(id))!;
    const played = await tournaments.tables(id);
    expect(played.every(({ luck }) => luck?.seats.length === 3)).toBe(true);
    expect(standingsOf(tournament, played)).toEqual(await recompute(server, id));
    expect(server.errors).toEqual([]);
  });

  it('has the same deal at all tables of a round, with the commitment that was published', async () => {
    const server = await startOn(await open());
    const id = await createWith(server);
    const { seeds } = (await server.tournaments.find(id))!;
    await server.tournaments.start(id, ann);
    const states = await Promise.all(
      (await server.tournaments.tables(id)).map(({ table }) => server.lobby.registry.peek(table)),
    );
    const [one, other] = states.map((state) => state!.game!.record.start);
    expect(one).toEqual(other);
    expect(states.map((state) => commitmentOf(state!.serverSeed))).toEqual(
      [0, 1].map(() => commitmentOf(seeds[0])),
    );
  });

  it('goes on where a server stopped: after planning a round, and before recording its results', async () => {
    const store = await open();
    const first = await startOn(store);
    const id = await createWith(first);
    await first.tournaments.start(id, ann);
    // Another server finds the tables, and none twice.
    const second = await startOn(store, first.clock);
    await second.lobby.restore();
    await second.tournaments.tick();
    expect(await second.tournaments.tables(id)).toEqual(await first.tournaments.tables(id));
    await untilOver(second, id);
    const found = (await second.tournaments.find(id))!;
    expect(found.phase).toBe('over');
    expect(await second.tournaments.tables(id)).toHaveLength(4);
    expect(standingsOf(found, await second.tournaments.tables(id))).toEqual(await recompute(second, id));
  });

  it('opens the tables of a round that were planned but not opened', async () => {
    const server = await startOn(await open());
    const { store, tournaments, lobby } = server;
    const id = await createWith(server);
    const found = (await tournaments.find(id))!;
    const { beginRound } = await import('./tournament.ts');
    await store.tournaments.apply(beginRound(found, 0));
    const [{ table }] = await tournaments.tables(id);
    expect(await lobby.registry.peek(table)).toBeUndefined();
    await tournaments.tick();
    expect((await lobby.registry.peek(table))?.phase).toBe('playing');
  });

  it('shows nothing of a deal until everyone has played it', async () => {
    const server = await startOn(await open());
    const { tournaments, lobby, clock } = server;
    const id = await createWith(server);
    await tournaments.start(id, ann);
    const [row, last] = await tournaments.tables(id);
    const seated = row.entrants.filter((each) => each !== null).map((entrant) => people[entrant]);
    const stranger = people.find((who) => !seated.includes(who))!;
    const listener = new Listener();
    const watch = () => lobby.subscribe(stranger, row.table, undefined, listener.send);
    expect(await watch()).toMatchObject({ rejected: { reason: 'not-seated' } });
    // One table is over, the other is not: its player would learn the deal.
    await server.store.tournaments.apply({
      type: 'finish',
      table: row.table,
      treasuries: [9, 1, 1],
      luck: null,
    });
    await tournaments.advance(id);
    const during = (await tournaments.find(id))!;
    expect(standingsOf(during, await tournaments.tables(id)).every(({ deals }) => deals === 0)).toBe(true);
    expect(await watch()).toMatchObject({ rejected: { reason: 'not-seated' } });
    expect(listener.frames).toEqual([]);
    await server.store.tournaments.apply({
      type: 'finish',
      table: last.table,
      treasuries: [1, 9, 1],
      luck: null,
    });
    await tournaments.advance(id);
    const after = (await tournaments.find(id))!;
    expect(after.nextAt).toBe(clock.time + LIMITS.pauseMs);
    expect(standingsOf(after, await tournaments.tables(id)).every(({ deals }) => deals === 1)).toBe(true);
    expect(await watch()).toHaveProperty('stop');
  });

  it('refuses what is not allowed, at the limits too', async () => {
    const server = await startOn(await open());
    const { tournaments } = server;
    const id = await createWith(server, [ann]);
    expect(await tournaments.start(id, ann)).toEqual({ refused: 'too-few' });
    expect(await tournaments.start(id, ben)).toEqual({ refused: 'not-owner' });
    expect(await tournaments.cancel(id, ben)).toEqual({ refused: 'not-owner' });
    expect(await tournaments.join('nowhere', ben)).toEqual({ refused: 'unknown' });
    for (const name of ['B', 'C', 'D', 'E', 'F']) await tournaments.join(id, person(name));
    expect(await tournaments.join(id, person('G'))).toEqual({ refused: 'full' });
    expect(await tournaments.join(id, person('F'))).toEqual({ done: true });
    expect(await tournaments.leave(id, person('F'))).toEqual({ done: true });
    expect(await tournaments.join(id, person('G'))).toEqual({ done: true });
    expect(await tournaments.create(ben, TERMS)).toBeDefined();
    expect(await tournaments.create(ben, TERMS)).toBeDefined();
    expect(await tournaments.create(ben, TERMS)).toBeUndefined();
    expect(await tournaments.cancel(id, ann)).toEqual({ done: true });
    expect(await tournaments.start(id, ann)).toEqual({ refused: 'not-open' });
    expect(await tournaments.create(ben, TERMS)).toBeDefined();
  });

  it('lets everyone in who joins at the same time', async () => {
    const server = await startOn(await open());
    const id = await createWith(server, []);
    await Promise.all(people.map((who) => server.tournaments.join(id, who)));
    const names = (await server.tournaments.find(id))!.entrants.map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Ann', 'Ben', 'Cleo', 'Dan', 'Eve']);
  });

  it('erases a person', async () => {
    const server = await startOn(await open());
    const id = await createWith(server);
    const pseudonym = { id: 'nobody', name: 'Anonymous' };
    await server.store.admin.apply({ type: 'erasePerson', person: ann.id, pseudonym, names: [] });
    const { owner, entrants } = (await server.tournaments.find(id))!;
    expect(owner).toEqual(pseudonym);
    expect(entrants[0]).toEqual(pseudonym);
    expect(entrants[1]).toEqual(ben);
  });
});
