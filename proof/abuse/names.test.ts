import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sets } from '@oriflamme/engine';
import { PROTOCOL_VERSION, type ServerMessage, type TableConfig } from '@oriflamme/protocol';
import { loadConfig, Log, Metrics, type RunningServer, startServer } from '@oriflamme/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let server: RunningServer;
let folder: string;
const sockets: WebSocket[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oriflamme-names-'));
  const config = loadConfig({ PORT: '0', DATA_FOLDER: folder });
  server = await startServer({ config, log: new Log('error', () => undefined), metrics: new Metrics() });
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

const postSession = (name: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });

type Send = (message: object) => Promise<ServerMessage>;

/** A player with a session of this name; returns a function that sends a request and resolves to its response. */
async function openSession(name: string): Promise<Send> {
  const cookie = (await postSession(name)).headers.get('set-cookie')!.split(';')[0];
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/socket`, { headers: { cookie } });
  sockets.push(socket);
  await new Promise((opened) => socket.addEventListener('open', opened));
  let id = 0;
  const send: Send = (message) => {
    const own = ++id;
    return new Promise((resolve) => {
      const onMessage = ({ data }: MessageEvent) => {
        const reply = JSON.parse(String(data)) as ServerMessage;
        if (!('id' in reply) || reply.id !== own) return;
        socket.removeEventListener('message', onMessage);
        resolve(reply);
      };
      socket.addEventListener('message', onMessage);
      socket.send(JSON.stringify({ id: own, ...message }));
    });
  };
  await send({ type: 'hello', protocol: PROTOCOL_VERSION });
  return send;
}

const config = (seats: TableConfig['seats']): TableConfig => ({
  deck: sets.base,
  seats,
  isPublic: false,
  clock: { type: 'none' },
  first: null,
});
const clientSeed = '0'.repeat(32);
const newTable = () => randomBytes(12).toString('base64url');

describe('invisible characters', () => {
  it.each(['200C', '200D', 'FE0F', '034F', '3164', '115F', 'FFA0', '180B', '17B4', 'E0100', '2800'])(
    'U+%s is refused in the name of a session and in a new name',
    async (code) => {
      const name = `Ann${String.fromCodePoint(Number.parseInt(code, 16))}`;
      expect((await postSession(name)).status).toBe(400);
      const ann = await openSession('Ann');
      expect(await ann({ type: 'rename', name })).toMatchObject({ type: 'rejected', reason: 'malformed' });
    },
  );
});

describe('a name that another player at the table has', () => {
  it.each(['Alice', 'ALICE', 'AIice', 'Аlice', 'Αlіcе'])('is refused as %s', async (name) => {
    const table = newTable();
    const alice = await openSession('Alice');
    await alice({ type: 'create', table, config: config(['person', 'person']) });
    expect(await alice({ type: 'sit', table, seat: 0, clientSeed })).toMatchObject({ type: 'ok' });
    const other = await openSession(name);
    expect(await other({ type: 'sit', table, seat: 1, clientSeed })).toMatchObject({
      type: 'rejected',
      reason: 'name-in-use',
      text: 'A player at this table has a name like yours; choose another name.',
    });
    expect(await other({ type: 'rename', name: 'Berthe' })).toMatchObject({ type: 'ok' });
    expect(await other({ type: 'sit', table, seat: 1, clientSeed })).toMatchObject({ type: 'ok' });
  });

  it('cannot be taken after sitting down: the name at the table stays', async () => {
    const table = newTable();
    const [alice, berthe] = [await openSession('Alice'), await openSession('Berthe')];
    await alice({ type: 'create', table, config: config(['person', 'person']) });
    for (const [seat, send] of [alice, berthe].entries())
      await send({ type: 'sit', table, seat, clientSeed });
    await berthe({ type: 'rename', name: 'Alice' });
    await berthe({ type: 'ready', table, ready: true });
    const listing = (await alice({ type: 'myTables' })) as Extract<ServerMessage, { type: 'myTables' }>;
    expect(listing.tables[0].seats).toMatchObject([{ name: 'Alice' }, { name: 'Berthe' }]);
  });

  it('is not given to a bot either', async () => {
    const table = newTable();
    const person = await openSession('ОDO'); // Cyrillic О
    await person({ type: 'create', table, config: config(['person', 'page', 'page']) });
    await person({ type: 'sit', table, seat: 0, clientSeed });
    const { tables } = (await person({ type: 'myTables' })) as Extract<ServerMessage, { type: 'myTables' }>;
    expect(tables[0].seats).toMatchObject([{ name: 'ОDO' }, { name: 'Odo II' }, { name: 'Mahaut' }]);
  });

  it('leads to another table in quick matches', async () => {
    const quick = { type: 'quickMatch', deck: sets.base, players: 2 };
    const [first, second] = [await openSession('Alice'), await openSession('AIice')];
    const { table } = (await first(quick)) as { table: string };
    await first({ type: 'sit', table, seat: 0, clientSeed });
    const matched = (await second(quick)) as { table: string };
    expect(matched.table).not.toBe(table);
    expect(await second({ type: 'sit', table: matched.table, seat: 0, clientSeed })).toMatchObject({
      type: 'ok',
    });
  });
});
