import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Event, Game, RULES_VERSION } from '@oriflamme/engine';
import type { ServerMessage, GameSnapshot } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { newFolder, openStore } from '../store/testing/folder.ts';
import { parseState } from '../table/stored/serialize.ts';
import type { Person } from '../table/entry.ts';
import type { LocalLobby } from './localLobby.ts';
import {
  type TestLobby,
  Listener,
  newName,
  openLobby,
  person,
  tableConfig,
  seatAll,
} from '../testing/testLobby.ts';
import { events, playOut, pendingOf, watchAll } from '../testing/playTable.ts';

const [ann, ben, cat] = [person('Ann'), person('Ben'), person('Cat')];
const OTHER = RULES_VERSION - 1;

interface Kept {
  readonly name: string;
  readonly state: string;
}

/** Changes the database as if a server with other rules had written it: its choices cannot be replayed. */
function ageRules(folder: string, change: (state: Kept) => string = aged): void {
  const database = new DatabaseSync(join(folder, 'oriflamme.sqlite'));
  const kept = database
    .prepare('SELECT name, snapshots.state FROM tables JOIN snapshots ON table_id = id')
    .all() as unknown as Kept[];
  const update = database.prepare(
    'UPDATE snapshots SET state = ? WHERE table_id = (SELECT id FROM tables WHERE name = ?)',
  );
  for (const { name, state } of kept) update.run(change({ name, state }), name);
  database.exec(`UPDATE log SET rules = ${OTHER}`);
  database.exec(
    `UPDATE log SET entry = json_set(entry, '$.option', 3000) WHERE entry LIKE '{"type":"chose"%'`,
  );
  database.close();
}

function aged({ state }: Pick<Kept, 'state'>): string {
  const parsed = JSON.parse(state) as { game: [number, ...unknown[]] | null };
  return JSON.stringify({ ...parsed, game: parsed.game && [OTHER, ...parsed.game.slice(1)] });
}

/** Makes a few choices, so that the game has a history. */
async function playSome({ lobby, clock }: TestLobby, table: string, listener: Listener): Promise<void> {
  for (let step = 0; (pendingOf(listener)?.decision ?? 0) < 6 && step < 60; step++) {
    const { decision = 0 } = pendingOf(listener) ?? {};
    for (const who of [ann, ben]) await lobby.command(who, table, { type: 'choose', decision, option: 0 });
    clock.advance(3000);
    await lobby.runDueJobs();
  }
}

async function arrive(lobby: LocalLobby, who: Person, table: string, afterSeq?: number) {
  const listener = new Listener();
  await lobby.subscribe(who, table, { afterSeq, afterChat: 0 }, listener.send);
  const [first] = listener.messages as Extract<ServerMessage, { type: 'snapshot' }>[];
  return { first, listener };
}

const gameOf = ({ game }: { game: GameSnapshot | null }): GameSnapshot => game!;

describe('A game of other rules', () => {
  it('continues from its position, and its snapshot starts there', async () => {
    const folder = newFolder();
    const store = await openStore(folder);
    const before = await openLobby(store);
    const table = await seatAll(before.lobby, [ann, ben], tableConfig({ first: 0 }));
    const listeners = await watchAll(before.lobby, table, [ann, ben]);
    await playSome(before, table, listeners.get(ann)!);
    const { first: then } = await arrive(before.lobby, ann, table);
    await before.lobby.close();
    const stood = (await store.read(table))!;
    await store.close();
    ageRules(folder);

    const after = await openLobby(await openStore(folder), before.clock);
    expect(await after.lobby.restore()).toBe(1);
    const { first: now } = await arrive(after.lobby, ann, table, then.seq);
    expect(now).toMatchObject({ type: 'snapshot', view: { phase: 'playing' }, seat: 0 });
    const game = gameOf(now);
    expect(game.events).toEqual([]);
    expect(game.pending.turn).toEqual(gameOf(then).pending.turn);
    expect(game.pending.decision).toBe(0);
    expect(gameOf(then).pending.decision).toBeGreaterThan(3);
    expect(game.initialView).toEqual(parseState(stood.state).game!.view(0));
    expect((await after.store.read(table))!.rows.length).toBeGreaterThan(stood.rows.length);

    const again = await watchAll(after.lobby, table, [ann, ben]);
    await playOut(after, table, again);
    const finished = (await after.lobby.finishedGame(table))!;
    expect(finished.events).toBeUndefined();
    const replayed: Event[] = [];
    Game.replay(finished.disclosure.record, (event) => replayed.push(event));
    expect(replayed.at(-1)).toEqual(events(again.get(ann)!.messages).at(-1));
    // Also from the store, after another restart.
    const later = await openLobby(after.store, after.clock);
    expect(await later.lobby.finishedGame(table)).toEqual(finished);
    expect(gameOf((await arrive(later.lobby, cat, table)).first).disclosure).toEqual(finished.disclosure);
  });

  it('is left as it is while its last state is older than choices made under those rules', async () => {
    const folder = newFolder();
    const store = await openStore(folder);
    const before = await openLobby(store);
    const table = await seatAll(before.lobby, [ann, ben], tableConfig({ first: 0 }));
    await before.lobby.command(ann, table, { type: 'choose', decision: 0, option: 0 });
    const copy = newFolder();
    await store.backup(join(copy, 'oriflamme.sqlite'));
    ageRules(copy);

    const errors: unknown[] = [];
    const killed = await openStore(copy);
    const stored = await killed.load(table);
    const after = await openLobby(killed, before.clock, { onError: (error) => errors.push(error) });
    expect(await after.lobby.restore()).toBe(0);
    expect(errors.map(String)).toEqual([
      expect.stringContaining(`was made under rules ${OTHER}, after its last stored state`),
    ]);
    expect(await killed.load(table)).toEqual(stored);

    // A server that stops stores the state.
    await before.lobby.close();
    await store.close();
    ageRules(folder);
    const stopped = await openLobby(await openStore(folder), before.clock);
    expect(await stopped.lobby.restore()).toBe(1);
  });

  it('is sent as changes to clients that subscribed after the migration', async () => {
    const folder = newFolder();
    const store = await openStore(folder);
    const before = await openLobby(store);
    const table = await seatAll(before.lobby, [ann, ben], tableConfig({ first: 0 }));
    await store.close();
    ageRules(folder);
    const after = await openLobby(await openStore(folder), before.clock);
    await after.lobby.restore();
    const { first } = await arrive(after.lobby, cat, table);
    await after.lobby.command(ann, table, { type: 'choose', decision: 0, option: 0 });
    const { listener } = await arrive(after.lobby, cat, table, first.seq);
    expect(listener.messages.map(({ type }) => type)).toEqual(['delta']);
  });

  it('keeps its events and its result after it has ended', async () => {
    const folder = newFolder();
    const store = await openStore(folder);
    const before = await openLobby(store);
    const table = await seatAll(before.lobby, [ann, ben]);
    const listeners = await watchAll(before.lobby, table, [ann, ben]);
    await playOut(before, table, listeners);
    const { first: then } = await arrive(before.lobby, cat, table);
    const played = (await before.lobby.finishedGame(table))!;
    const stored = JSON.parse((await store.readEvents(table))!) as Event[];
    await store.close();
    ageRules(folder);

    const after = await openLobby(await openStore(folder), before.clock);
    expect(await after.lobby.restore()).toBe(0);
    const record = { ...played.disclosure.record, rules: OTHER };
    const expected = { ...played, disclosure: { ...played.disclosure, record }, events: stored };
    expect(await after.lobby.finishedGame(table)).toEqual(expected);
    const { first: now } = await arrive(after.lobby, cat, table);
    expect(now).toMatchObject({ view: { phase: 'over' }, game: { events: [], pending: { turn: null } } });
    expect(gameOf(now).initialView.winners).not.toEqual([]);
    expect(gameOf(now).disclosure!.record).toEqual(record);
    expect(gameOf(now).pending).toEqual(gameOf(then).pending);
    // Chat after the end does not change the game.
    expect(await after.lobby.command(ann, table, { type: 'chat', text: 'Those were the days.' })).toEqual({
      done: true,
    });
    const later = await openLobby(after.store, after.clock);
    expect(await later.lobby.finishedGame(table)).toEqual(expected);
  });
});

describe('A table that cannot be parsed', () => {
  it('is left out, and all others are restored', async () => {
    const folder = newFolder();
    const store = await openStore(folder);
    const before = await openLobby(store);
    const good = await seatAll(before.lobby, [ann, ben]);
    const bad = await seatAll(before.lobby, [ann, ben]);
    const open = newName();
    await before.lobby.create(cat, open, tableConfig());
    await store.close();
    ageRules(folder, ({ name, state }) => (name === bad ? aged({ state }).replace(/\[\[/gu, '[[[') : state));

    const errors: unknown[] = [];
    const after = await openLobby(await openStore(folder), before.clock, {
      onError: (error) => errors.push(error),
    });
    expect(await after.lobby.restore()).toBe(2);
    expect(errors).toHaveLength(1);
    after.clock.advance(3_600_000);
    await after.lobby.runDueJobs();
    expect(errors).toHaveLength(1);
    expect(await after.lobby.command(ann, bad, { type: 'stand' })).toMatchObject({
      rejected: { reason: 'store-failed' },
    });
    await expect(after.lobby.finishedGame(bad)).rejects.toMatchObject({ reason: 'unreadable' });
    expect(await after.lobby.command(ann, good, { type: 'stand' })).toEqual({ done: true });
  });
});
