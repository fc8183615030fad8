import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { Game, type Event } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { newFolder, openStore } from '../store/testing/folder.ts';
import { copyFixtureDatabase } from '../testing/fixtures.ts';
import { replayRows } from '../table/replay.ts';
import { parseState } from '../table/stored/serialize.ts';
import { openLobby, person, TestClock } from '../testing/testLobby.ts';
import { playOut, watchAll } from '../testing/playTable.ts';

const [ann, ben, cat] = [person('Ann'), person('Ben'), person('Cat')];
const tableName = (name: string): string => name.padEnd(16, '-');

/** A lobby over the database of an old server, at the time when that server stopped. */
async function openOldLobby() {
  const folder = newFolder();
  copyFixtureDatabase(folder);
  const store = await openStore(folder);
  const clock = new TestClock();
  clock.time = 1_700_008_344_600;
  const errors: unknown[] = [];
  const test = await openLobby(store, clock, { onError: (error) => errors.push(error) });
  const restored = await test.lobby.restore();
  return { ...test, folder, restored, errors };
}

describe('A database of the version before', () => {
  it('is restored with all its tables', async () => {
    const { restored, errors, lobby, store } = await openOldLobby();
    expect(errors).toEqual([]);
    expect(restored).toBe(5);
    expect((await lobby.myTables(ann)).map(({ table }) => table)).toContain(tableName('playing'));
    const finished = (await lobby.finishedGame(tableName('finished')))!;
    const events: Event[] = [];
    Game.replay(finished.disclosure.record, (event) => events.push(event));
    expect(JSON.parse((await store.readEvents(tableName('finished')))!)).toEqual(events);
    expect((await lobby.finishedGame(tableName('otherRules')))?.events?.length).toBeGreaterThan(50);
  });

  it('has logs that replay to the stored states', async () => {
    const { folder } = await openOldLobby();
    const database = new DatabaseSync(join(folder, 'oriflamme.sqlite'), { readOnly: true });
    const names = database
      .prepare('SELECT name FROM tables')
      .all()
      .map(({ name }) => name as string);
    database.close();
    const clean = newFolder();
    copyFixtureDatabase(clean);
    const store = await openStore(clean);
    for (const name of names) {
      const { rows, state } = (await store.read(name))!;
      const { game, playedRules, ...rest } = parseState(state);
      if (playedRules !== undefined) continue;
      const replayed = replayRows(name, rows).at(-1)!.state;
      // Old servers did not store how often a seat has changed, and since when a player sits.
      const plain = JSON.stringify(replayed, (key, value: unknown) =>
        ['changes', 'satAt'].includes(key) ? undefined : value,
      );
      expect(JSON.parse(plain)).toEqual(JSON.parse(JSON.stringify({ ...rest, game })));
    }
  });

  it.each(['playing', 'carried'])('continues a running game to its end: %s', async (name) => {
    const test = await openOldLobby();
    const { lobby, store } = test;
    const table = tableName(name);
    const people = name === 'playing' ? [ann, ben, cat] : [ann, ben];
    const listeners = await watchAll(lobby, table, people);
    for (const who of people) await lobby.command(who, table, { type: 'takeSeatBack' });
    await playOut(test, table, listeners);
    const finished = (await lobby.finishedGame(table))!;
    const events: Event[] = [];
    Game.replay(finished.disclosure.record, (event) => events.push(event));
    expect(events.map(({ type }) => type)).toContain('ended');
    expect(JSON.parse((await store.readEvents(table))!)).toEqual(events);
  });

  it('keeps its jobs: bots move, clocks run and open tables expire', async () => {
    const { lobby, clock, store } = await openOldLobby();
    const before = (await store.read(tableName('carried')))!.rows.length;
    clock.advance(10_000);
    await lobby.runDueJobs();
    await expect
      .poll(async () => (await store.read(tableName('carried')))!.rows.length)
      .toBeGreaterThan(before);
    clock.advance(2 * 3_600_000);
    await lobby.runDueJobs();
    expect(parseState((await store.read(tableName('open')))!.state).phase).toBe('over');
  });
});
