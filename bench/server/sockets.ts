// npm run bench:sockets [COUNT]: memory and idle CPU time of a socket that is subscribed to a table, for docs/capacity.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sets } from '@oriflamme/engine';
import { Client } from '@oriflamme/client';
import { ChildWorker } from './process/childProcess.ts';
import type { Usage } from './process/usage.ts';
import type { Ready } from './servers/oriflammeServer.ts';

const COUNT = Number(process.argv[2] ?? 2000);
const SOCKETS_PER_TABLE = 4;
/** More than two pings of the server. */
const IDLE_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'oriflamme-bench-'));
const server = new ChildWorker(new URL('./servers/oriflammeServer.ts', import.meta.url), {
  input: { folder },
  flags: ['--expose-gc'],
});
const { port } = await server.request<Ready>('ready');
const address = `http://127.0.0.1:${port}`;
const host = await Client.connect(address, 'Host');
const tables: string[] = [];
while (tables.length < COUNT / SOCKETS_PER_TABLE)
  tables.push(
    await host.createTable({
      deck: sets.base,
      seats: ['person', 'person', 'person', 'person'],
      isPublic: false,
      clock: { type: 'none' },
      first: null,
    }),
  );
const before = await server.request<Usage>('usageWhenIdle');
const sockets: Client[] = [];
for (const [i, table] of tables.entries())
  for (let seat = 0; seat < SOCKETS_PER_TABLE; seat++) {
    const client = await Client.connect(address, `Person ${i} ${seat}`);
    await client.request({ type: 'subscribe', table, afterChat: 0 });
    sockets.push(client);
  }
const after = await server.request<Usage>('usageWhenIdle');
await sleep(IDLE_MS);
const later = await server.request<Usage>('usage');
await server.stop('SIGKILL');
for (const client of sockets) client.close();
rmSync(folder, { recursive: true });

const each = (bytes: number) => Number((bytes / sockets.length / 1000).toFixed(1));
const figures = {
  sockets: sockets.length,
  residentKilobytes: each(after.rssBytes - before.rssBytes),
  heapKilobytes: each(after.heapBytes - before.heapBytes),
  connectMilliseconds: Number((((after.cpuSeconds - before.cpuSeconds) * 1000) / sockets.length).toFixed(2)),
  idleMicrosecondsPerSecond: Number(
    (((later.cpuSeconds - after.cpuSeconds) * 1e6) / sockets.length / (IDLE_MS / 1000)).toFixed(1),
  ),
};
console.log(
  `A socket subscribed to a table: ${figures.residentKilobytes} kB resident, ${figures.heapKilobytes} kB heap; ` +
    `${figures.connectMilliseconds} ms of CPU time to connect, ${figures.idleMicrosecondsPerSecond} µs a second while nothing happens.`,
);
console.log(JSON.stringify({ ...figures, loadAverage: loadavg() }));
process.exit();
