import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, PlayerClient } from '@oriflamme/client';
import { Game } from '@oriflamme/engine';
import type { FinishedGame } from '@oriflamme/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Browser } from '../push/testing/fakePushService.ts';
import { backupFolder } from '../store/sqlite/backupFolder.ts';
import { personIdOf, startOperatedServer, TEST_TABLE } from '../testing/operatedServer.ts';
import { folderWith } from '../testing/testServer.ts';

const NAME = 'Wilhelmine Zaunkönig';
const ENDPOINT = 'https://push.example.org/the-browser-of-wilhelmine';

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
    // Reports by and about the person, with the name in the texts of others; a push subscription; a table of others.
    const { table } = running;
    const about = { type: 'person', seat: 1 } as const;
    await will.request({ type: 'report', table, about, reason: 'spam', text: 'my secret address' });
    const message = { type: 'message', number: 1 } as const;
    await ben.request({ type: 'report', table, about: message, reason: 'other', text: `It is ${NAME}.` });
    await ask({ type: 'resolve', report: 2, reason: `spoke to ${NAME}` });
    const elsewhere = await ben.createTable(TEST_TABLE);
    await ben.request({ type: 'sit', table: elsewhere, seat: 0 });
    await ben.request({ type: 'chat', table: elsewhere, text: `Where is ${NAME}?` });
    const subscribed = await fetch(`${url}/api/push`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: will.session! },
      body: JSON.stringify(new Browser(ENDPOINT).json),
    });
    expect(subscribed.ok).toBe(true);
    await ask({ type: 'ban', target: '203.0.113.7', reason: `friend of ${NAME}` });
    await ask({ type: 'ban', target: id, reason: `${NAME} insults`, days: 1 });
    expect(filesWith(folder, ENDPOINT)).not.toEqual([]);
    expect(filesWith(folder, id)).not.toEqual([]);
    expect(filesWith(folder, NAME)).not.toEqual([]);

    const { pseudonym, tables } = await ask({ type: 'erase', person: id, reason: 'asked for it' });
    expect(tables).toBe(3);
    const traces = [id, NAME, 'my secret address', ENDPOINT];
    for (const text of traces) expect(filesWith(folder, text)).toEqual([]);
    const copy = join(folderWith(), 'copy');
    await backupFolder(folder, copy);
    for (const text of traces) expect(filesWith(copy, text)).toEqual([]);
    for (const text of [id, NAME]) expect(lines.join('')).not.toContain(text);

    const after = await gameAt(url, finished.table);
    expect(after.disclosure).toEqual(before.disclosure);
    expect(after.seats[0]).toMatchObject({ type: 'person', name: 'Anonymous' });
    expect(after.seats.slice(1)).toEqual(before.seats.slice(1));
    expect(Game.replay(after.disclosure.record).winners.length).toBeGreaterThan(0);
    // The running game goes on, with a bot in place of the person.
    await playOut(running.players[1]);
    expect((await ask({ type: 'table', table: open })).host.id).toBe(pseudonym);
    const { reports } = await ask({ type: 'reports', all: true });
    expect(reports).toMatchObject([
      { person: pseudonym, message: null, text: 'It is Anonymous.', resolution: 'spoke to Anonymous' },
      { reporter: pseudonym, reporterName: 'Anonymous', personName: 'Ben', text: '' },
    ]);
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
