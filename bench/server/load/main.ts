// Entry point of the load generator's process. It is separate, so that its CPU time does not count as the server's.
import { readInput, serveParent } from '../process/childProcess.ts';
import { BoardgameIoLoadClient } from './boardgameIoClient.ts';
import type { LoadClient, LoadRate } from './loadClient.ts';
import { LoadMetrics, type Round } from './metrics.ts';
import { OriflammeLoadClient } from './oriflammeClient.ts';

interface Input {
  readonly address: string;
  readonly tables: number;
  /** Where boardgame.io is installed, if its server is under test. */
  readonly folder?: string;
}

/** Clients that connect concurrently. */
const BATCH = 25;

const { address, tables, folder } = readInput() as Input;
const clients: LoadClient[] = [];
while (clients.length < tables) {
  const numbers = Array.from(
    { length: Math.min(BATCH, tables - clients.length) },
    (_, i) => clients.length + i,
  );
  const open = (number: number): Promise<LoadClient> =>
    folder === undefined
      ? OriflammeLoadClient.open(address, number)
      : BoardgameIoLoadClient.open(address, number, folder);
  clients.push(...(await Promise.all(numbers.map(open))));
}

async function begin(): Promise<void> {
  await Promise.all(clients.map((client) => client.begin()));
}

async function play(rate: LoadRate): Promise<Round> {
  const metrics = new LoadMetrics();
  await Promise.all(clients.map((client) => client.play(metrics, rate)));
  return metrics.finish();
}

serveParent({ ready: () => clients.length, begin, play }, async () => undefined);
