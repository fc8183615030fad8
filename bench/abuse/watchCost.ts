import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { MeasuredServer } from './measuredServer.ts';
import { newTable, PUBLIC_CONFIG, SEED } from './table.ts';
import { Stranger } from './stranger.ts';

const [ROWS, MAX_WATCHES, MAX_CPU_SECONDS] = [100_000, 400, 10];

/** CPU time of one `subscribe` to a running game whose log has 100,000 rows. */
export async function measureWatch(
  checkout: string,
  folder: string,
  environment: Readonly<Record<string, string>>,
) {
  const table = newTable();
  const first = await MeasuredServer.start(checkout, folder, environment);
  const host = await Stranger.connect(first.port, 'Host');
  const config = { ...PUBLIC_CONFIG, seats: ['person', 'page'], first: 0 } as const;
  await host.request({ type: 'create', table, config });
  await host.request({ type: 'sit', table, seat: 0, clientSeed: SEED });
  await host.request({ type: 'ready', table, ready: true });
  await host.request({ type: 'start', table });
  host.close();
  await first.stop();
  lengthenLog(join(folder, 'oriflamme.sqlite'), table);

  const server = await MeasuredServer.start(checkout, folder, environment);
  const stranger = await Stranger.connect(server.port, 'Stranger');
  await stranger.request({ type: 'subscribe', table });
  await delay(1000);
  const idle = await idleShare(server);
  const [cpu, start] = [server.cpuSeconds(), performance.now()];
  const used = () => server.cpuSeconds() - cpu - (idle * (performance.now() - start)) / 1000;
  let watches = 0;
  for (; watches < MAX_WATCHES && used() < MAX_CPU_SECONDS; watches++)
    await stranger.request({ type: 'subscribe', table });
  const cpuMs = Number(((used() * 1000) / watches).toFixed(2));
  stranger.close();
  await server.stop();
  return { rows: ROWS, watches, cpuMs };
}

/** CPU seconds per second without any request. */
async function idleShare(server: MeasuredServer): Promise<number> {
  const before = server.cpuSeconds();
  await delay(3000);
  return (server.cpuSeconds() - before) / 3;
}

/** Adds rows to the log of a table, as if the player had come and gone. */
function lengthenLog(file: string, table: string): void {
  const database = new DatabaseSync(file);
  const {
    id,
    last_seq: last,
    state,
  } = database
    .prepare(
      'SELECT id, last_seq, snapshots.state FROM tables JOIN snapshots ON table_id = id WHERE name = ?',
    )
    .get(table) as {
    id: number;
    last_seq: number;
    state: string;
  };
  const { at, rules } = database.prepare('SELECT at, rules FROM log WHERE table_id = ?').get(id) as {
    at: number;
    rules: number;
  };
  const insert = database.prepare('INSERT INTO log (table_id, seq, at, rules, entry) VALUES (?, ?, ?, ?, ?)');
  database.exec('BEGIN');
  for (let seq = last + 1; seq <= ROWS; seq++)
    insert.run(id, seq, at, rules, JSON.stringify({ type: seq % 2 ? 'back' : 'away', seat: 0 }));
  const parsed = JSON.parse(state) as { seq: number; publicSeq: number };
  const longer = JSON.stringify({ ...parsed, seq: ROWS, publicSeq: parsed.publicSeq + ROWS - last });
  database.prepare('UPDATE tables SET last_seq = ? WHERE id = ?').run(ROWS, id);
  database.prepare('UPDATE snapshots SET seq = ?, state = ? WHERE table_id = ?').run(ROWS, longer, id);
  database.exec('COMMIT');
  database.close();
}
