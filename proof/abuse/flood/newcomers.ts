import type { Socket } from 'node:net';
import { firstPacket, openConnection, requestFrame, sessionRequest, upgradeRequest } from './attackSocket.ts';
import { PROTOCOL_VERSION } from '@oriflamme/protocol';

export interface NewcomerOptions {
  readonly port: number;
  /** Newcomers per second. */
  readonly rate: number;
  readonly seconds: number;
  /** Tables to watch. */
  readonly targets: readonly string[];
}

/** How newcomers fared: those who watch, those who were told that the server is busy, and all others. */
export interface NewcomerCounts {
  readonly served: number;
  readonly refused: number;
  readonly failed: number;
  /** Milliseconds from the first request of each who was served until the table was shown. */
  readonly waits: readonly number[];
}

type Outcome = 'served' | 'refused' | 'failed';

/** How long a newcomer watches. */
const STAY_MS = 3000;
/** How long a newcomer waits for the table. */
const PATIENCE_MS = 10_000;
const TICK_MS = 10;
const OK = /"type":"ok","id":2\b/;
const REFUSED = /"reason":"overloaded"/;

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Newcomers at a fixed rate, however long the server takes, each from an address of their own. */
export async function sendNewcomers(options: NewcomerOptions): Promise<NewcomerCounts> {
  const counts = { served: 0, refused: 0, failed: 0 };
  const waits: number[] = [];
  const visits: Promise<void>[] = [];
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  while (elapsed() < options.seconds) {
    while (visits.length < elapsed() * options.rate) visits.push(come(visits.length));
    await pause(TICK_MS);
  }
  await Promise.all(visits);
  return { ...counts, waits };

  async function come(number: number): Promise<void> {
    const at = performance.now();
    const target = options.targets[number % options.targets.length];
    const outcome = await Promise.race([
      visit(options.port, addressOf(number), target, () => waits.push(performance.now() - at)),
      pause(PATIENCE_MS).then((): Outcome => 'failed'),
    ]);
    counts[outcome] += 1;
  }
}

const addressOf = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

const outcomeOf = (response: string): Outcome => (response.startsWith('HTTP/1.1 503') ? 'refused' : 'failed');

/** Creates a session, opens a socket, watches a table and leaves. */
async function visit(port: number, address: string, table: string, onTable: () => void): Promise<Outcome> {
  const connection = await openConnection(port, sessionRequest(address, 'Newcomer'));
  if (!connection) return 'failed';
  try {
    const session = await firstPacket(connection);
    const cookie = /^set-cookie: ([^;]+)/im.exec(session)?.[1];
    if (cookie === undefined) return outcomeOf(session);
    connection.write(upgradeRequest(address, cookie));
    const upgraded = await firstPacket(connection);
    if (!upgraded.startsWith('HTTP/1.1 101')) return outcomeOf(upgraded);
    return await watch(connection, table, onTable);
  } finally {
    connection.destroy();
  }
}

async function watch(connection: Socket, table: string, onTable: () => void): Promise<Outcome> {
  const answered = Promise.withResolvers<Outcome>();
  connection.on('data', (data: Buffer) => {
    const text = data.toString('latin1');
    if (OK.test(text)) answered.resolve('served');
    else if (REFUSED.test(text)) answered.resolve('refused');
  });
  connection.on('close', () => answered.resolve('failed'));
  connection.write(
    Buffer.concat([
      requestFrame({ type: 'hello', id: 1, protocol: PROTOCOL_VERSION }),
      requestFrame({ type: 'subscribe', id: 2, table }),
      requestFrame({ type: 'subscribeTables', id: 3 }),
    ]),
  );
  const outcome = await answered.promise;
  if (outcome !== 'served') return outcome;
  onTable();
  await pause(STAY_MS);
  return 'served';
}
