import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, PlayerClient } from '@oriflamme/client';
import { Game } from '@oriflamme/engine';
import type { FinishedGame } from '@oriflamme/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backupFolder } from '../store/sqlite/backupFolder.ts';
import { personIdOf, startOperatedServer, TEST_TABLE } from '../testing/operatedServer.ts';
import { folderWith } from '../testing/testServer.ts';

const NAME = 'Wilhelmine Zaunkönig';

/** The files of a folder whose bytes contain a text. */
const filesWith = (folder: string, text: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text));

async function playOut(player: PlayerClient): Promise<void> {
  for await (const { decision } of player.decisions()) await player.choose(decision, 0);
}

async function play(url: string) {
  const [will, ben] = [await Client.connect(url, NAME), await Client.connect(url, 'Ben')];
  onTestFinished(() => {
    will.close();
    ben.close();
  });
  const start = async () => {
    const table = await will.createTable(TEST_TABLE);
    const players = [new PlayerClient(will, table), new PlayerClient(ben, table)];
    for (const [seat, player] of players.entries()) await player.sit(seat);
    await will.request({ type: 'chat', table, text: 'my secret address' });
    await ben.request({ type: 'chat', table, text: `hello ${NAME}!` });
    await will.request({ type: 'start', table });
    return { table, players };
  };
  const finished = await start();
  await Promise.all(finished.players.map(playOut));
  const running = await start();
  const open = await will.createTable(TEST_TABLE);
  return { will, ben, finished, running, open };
}

const gameAt = async (url: string, table: string) =>
  (await (await fetch(`${url}/api/games/${table}`)).json()) as FinishedGame;

describe('erasePerson', () => {
  it('leaves the id and the name in no file of the data folder and of a backup; games of others replay', async () => {
    const { url, ask, folder, lines } = await startOperatedServer();
    const { will, ben, finished, running, open } = await play(url);
    const id = personIdOf(will);
    const before = await gameAt(url, finished.table);
    await expect.poll(async () => (await ask({ type: 'sessions', person: id })).sessions).toHaveLength(1);
    await ask({ type: 'ban', target: id, reason: `${NAME} insults`, days: 1 });
    expect(filesWith(folder, id)).not.toEqual([]);
    expect(filesWith(folder, NAME)).not.toEqual([]);

    const { pseudonym, tables } = await ask({ type: 'erase', person: id, reason: 'asked for it' });
    expect(tables).toBe(3);
    for (const text of [id, NAME, 'my secret address']) expect(filesWith(folder, text)).toEqual([]);
    const copy = join(folderWith(), 'copy');
    await backupFolder(folder, copy);
    for (const text of [id, NAME, 'my secret address']) expect(filesWith(copy, text)).toEqual([]);
    for (const text of [id, NAME]) expect(lines.join('')).not.toContain(text);

    const after = await gameAt(url, finished.table);
    expect(after.disclosure).toEqual(before.disclosure);
    expect(after.seats[0]).toMatchObject({ type: 'person', name: 'Anonymous' });
    expect(after.seats.slice(1)).toEqual(before.seats.slice(1));
    expect(Game.replay(after.disclosure.record).winners.length).toBeGreaterThan(0);
    // The running game goes on, with a bot in place of the person.
    await playOut(running.players[1]);
    expect((await ask({ type: 'table', table: open })).host.id).toBe(pseudonym);
    expect((await ask({ type: 'audit' })).audit[0]).toMatchObject({ action: 'erase', target: pseudonym });
    for (const text of [id, NAME]) expect(filesWith(folder, text)).toEqual([]);

    // The old session is of no use.
    const session = await fetch(`${url}/api/session`, { headers: { cookie: will.session! } });
    expect(await session.json()).toEqual({ name: null });
    expect(await ben.request({ type: 'ping' })).toEqual({});
  });

  it('lets tables load and replay after a restart', async () => {
    const { url, ask, folder, server } = await startOperatedServer();
    const { will, finished, running } = await play(url);
    await ask({ type: 'erase', person: personIdOf(will), reason: 'asked for it' });
    await server.close();
    const again = await startOperatedServer({ DATA_FOLDER: folder });
    const cat = await Client.connect(again.url, 'Cat');
    onTestFinished(() => cat.close());
    for (const table of [finished.table, running.table]) {
      const arrived = new Promise((resolve) => cat.onPush(resolve));
      await cat.request({ type: 'subscribe', table });
      expect(await arrived).toMatchObject({ type: 'snapshot', table });
    }
  });

  it('exports what is stored about a person, without secrets of running games', async () => {
    const { url, ask } = await startOperatedServer();
    const { will, finished } = await play(url);
    const id = personIdOf(will);
    await expect.poll(async () => (await ask({ type: 'sessions', person: id })).sessions).toHaveLength(1);
    const { data } = await ask({ type: 'export', person: id, reason: 'asked for it' });
    expect(data).toMatchObject({ sessions: [{ name: NAME }], pushEndpoints: [], reports: [], bans: [] });
    const text = JSON.stringify(data);
    expect(text).toContain('my secret address');
    expect(text).toContain(finished.table);
    expect(text).not.toMatch(/[Ss]eed/);
  });
});
