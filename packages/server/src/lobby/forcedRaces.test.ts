// Races between servers that are forced: each has decided before any of them has committed.
import { RULES_VERSION } from '@oriflamme/engine';
import { unpackOptions } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import type { StoreError } from '../store/store.ts';
import { isPrivateEntry } from '../table/applyEntry.ts';
import { seatOf } from '../table/decide.ts';
import { replayRows } from '../table/replay.ts';
import { serializeState } from '../table/stored/serialize.ts';
import { pendingOf } from '../testing/playTable.ts';
import { Listener, person, seatAll, tableConfig } from '../testing/testLobby.ts';
import { type LobbyOnPostgres, openLobbies } from '../testing/twoLobbies.ts';
import { ChangeFrames } from './frames/changeFrames.ts';

const people = ['Ann', 'Ben', 'Cat'].map(person);
const [ann, ben] = people;
const config = tableConfig({ seats: ['person', 'person', 'person'], first: 0 });

/** Holds the next append of a server until `release`; `refusals` are the reasons why the store refused it. */
function holdNext({ store }: LobbyOnPostgres) {
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const refusals: string[] = [];
  const append = store.append.bind(store);
  store.append = async (write) => {
    store.append = append;
    arrived.resolve();
    await released.promise;
    return append(write).catch((error: StoreError) => {
      refusals.push(error.reason);
      throw error;
    });
  };
  return { arrived: arrived.promise, release: released.resolve, refusals };
}

/** Lets the next appends of these servers go only when each of them has one. */
function meet(servers: readonly LobbyOnPostgres[]): string[][] {
  const held = servers.map(holdNext);
  void Promise.all(held.map(({ arrived }) => arrived)).then(() => held.forEach(({ release }) => release()));
  return held.map(({ refusals }) => refusals);
}

interface StoredEntry {
  readonly type: string;
  readonly decision?: number;
  readonly option?: number;
}

const entriesOf = async ({ store }: LobbyOnPostgres, table: string, type: string): Promise<StoredEntry[]> =>
  (await store.read(table))!.rows
    .map(({ entry }) => JSON.parse(entry) as StoredEntry)
    .filter((entry) => entry.type === type);

const choice = (decision: number, option: number) => ({ type: 'choose', decision, option }) as const;

async function startGame() {
  const { lobbies, clock, query } = await openLobbies(2);
  const table = await seatAll(lobbies[0].lobby, people, config);
  const listeners = [new Listener(), new Listener()];
  for (const [i, { lobby }] of lobbies.entries())
    await lobby.subscribe(ann, table, { afterChat: 0 }, listeners[i].send);
  return { lobbies, clock, query, table, listeners };
}

const stateOf = ({ lobby }: LobbyOnPostgres, table: string) => lobby.states().find(({ id }) => id === table)!;

describe('Two servers that make the same decision at once', () => {
  it('store one of two different choices; the other is refused by the key', async () => {
    const { lobbies, table } = await startGame();
    const refusals = meet(lobbies);
    const results = await Promise.all(
      lobbies.map(({ lobby }, option) => lobby.command(ann, table, choice(0, option))),
    );
    expect(refusals.flat()).toEqual(['taken']);
    const winner = results.findIndex((result) => 'done' in result);
    expect(results[1 - winner]).toMatchObject({ rejected: { reason: 'already-decided' } });
    expect(await entriesOf(lobbies[0], table, 'chose')).toMatchObject([{ decision: 0, option: winner }]);
    expect(lobbies.map((each) => stateOf(each, table).deciders.length)).toEqual([1, 1]);
  });

  it('acknowledge the same choice twice and store it once', async () => {
    const { lobbies, table } = await startGame();
    const refusals = meet(lobbies);
    const results = await Promise.all(lobbies.map(({ lobby }) => lobby.command(ann, table, choice(0, 0))));
    expect(refusals.flat()).toEqual(['taken']);
    expect(results).toEqual([{ done: true }, { done: true }]);
    expect(await entriesOf(lobbies[0], table, 'chose')).toHaveLength(1);
  });
});

it('A server that slept between decision and commit is refused by the key, reads, and goes on', async () => {
  const { lobbies, table, listeners } = await startGame();
  const [stale, other] = lobbies;
  const { arrived, release, refusals } = holdNext(stale);
  const late = stale.lobby.command(ann, table, choice(0, 0));
  await arrived;
  // Meanwhile the others play on elsewhere, Ann on another device.
  for (let decision = 0; decision < 5; decision++) {
    const { seat } = stateOf(other, table).game!.turn!;
    const option = decision === 0 ? 1 : 0;
    expect(await other.lobby.command(people[seat], table, choice(decision, option))).toEqual({ done: true });
  }
  release();
  expect(await late).toMatchObject({ rejected: { reason: 'already-decided' } });
  expect(refusals).toEqual(['taken']);
  // It goes on with the next decision, and its subscriber has heard all that is in the log.
  const { seat } = stateOf(stale, table).game!.turn!;
  expect(await stale.lobby.command(people[seat], table, choice(5, 0))).toEqual({ done: true });
  const { rows } = (await stale.store.read(table))!;
  const [first] = listeners[0].messages;
  const start = first.type === 'snapshot' ? first.seq : Number.NaN;
  const expected = replayRows(table, rows)
    .filter(({ entry, state }) => !isPrivateEntry(entry) && state.publicSeq > start)
    .map((step) => new ChangeFrames(table, step).frameFor(seatOf(step.state, ann)));
  expect(listeners[0].frames.slice(1)).toEqual(expected);
  expect((await entriesOf(stale, table, 'chose')).map(({ decision }) => decision)).toEqual([
    0, 1, 2, 3, 4, 5,
  ]);
});

it('Two servers that migrate the rules of a game at once do it once, and both play on', async () => {
  const { lobbies, query } = await openLobbies(3, { isConnected: true });
  const [before, ...after] = lobbies;
  const table = await seatAll(before.lobby, people, config);
  await before.lobby.command(ann, table, choice(0, 0));
  await before.lobby.registry.saveStates();
  // As if a server with other rules had written it.
  const [{ state }] = await query('SELECT state FROM snapshots');
  const parsed = JSON.parse(state as string) as { game: unknown[] };
  const aged = JSON.stringify({ ...parsed, game: [RULES_VERSION - 1, ...parsed.game.slice(1)] });
  await query(`UPDATE snapshots SET state = '${aged.replaceAll("'", "''")}'`);
  await query(`UPDATE log SET rules = ${RULES_VERSION - 1}`);

  const refusals = meet(after);
  const listeners = after.map(() => new Listener());
  const results = await Promise.all(
    after.map(({ lobby }, i) => lobby.subscribe(ben, table, { afterChat: 0 }, listeners[i].send)),
  );
  for (const result of results) expect(result).toHaveProperty('stop');
  expect(refusals.flat()).toEqual(['taken']);
  expect(await entriesOf(after[0], table, 'rulesMigrated')).toHaveLength(1);
  expect(serializeState(stateOf(after[0], table))).toBe(serializeState(stateOf(after[1], table)));
  // A choice at one of them is heard at the other.
  const { decision, options } = pendingOf(listeners[0])!;
  expect(decision).toBe(0);
  expect(unpackOptions(options).length).toBeGreaterThan(0);
  expect(await after[0].lobby.command(ben, table, choice(0, 0))).toEqual({ done: true });
  await expect.poll(() => pendingOf(listeners[1])?.decision).toBe(1);
  expect(listeners[1].frames.at(-1)).toBe(listeners[0].frames.at(-1));
});
