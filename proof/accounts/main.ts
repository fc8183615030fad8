// npm run proof:enumeration: whether the time of a failed login tells that an account exists.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '@oriflamme/engine';
import { loadConfig, Log, Metrics, startServer } from '@oriflamme/server';
import { readCommandLine } from '../commandLine.ts';
import { medianDifference } from './medianDifference.ts';

const { tries } = readCommandLine({
  command: 'npm run proof:enumeration',
  summary: 'Compares the times of failed logins with and without an account of that name.',
  positionals: { tries: { default: 1000, min: 10, help: 'logins of each kind' } },
});

const UNLIMITED = '1000000';
const folder = mkdtempSync(join(tmpdir(), 'oriflamme-accounts-'));
const config = loadConfig({
  PORT: '0',
  DATA_FOLDER: folder,
  LOGINS_PER_NAME_PER_HOUR: UNLIMITED,
  LOGINS_PER_ADDRESS_PER_HOUR: UNLIMITED,
  REQUESTS_PER_ADDRESS_PER_MINUTE: UNLIMITED,
});
const log = new Log('error', () => undefined);
const server = await startServer({ config, log, metrics: new Metrics() });

const post = (body: object) =>
  fetch(`http://127.0.0.1:${server.port}/api/account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function millisecondsOf(body: object): Promise<number> {
  const start = performance.now();
  const response = await post(body);
  await response.text();
  if (response.status !== 401) throw new Error(`A failed login was answered with ${response.status}.`);
  return performance.now() - start;
}

try {
  await post({ type: 'registerPassword', name: 'Anna', password: 'correct horse battery' });
  const random = new Random(1);
  for (const [way, request] of [
    ['password', { type: 'loginPassword', password: 'wrong password' }],
    ['recovery code', { type: 'loginCode', code: '0000-0000-0000-0000' }],
  ] as const) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const order = random.shuffle(
      Array.from({ length: 2 * tries }, (_, at) => (at % 2 === 0 ? 'known' : 'unknown')),
    );
    for (const kind of order)
      times[kind].push(await millisecondsOf({ ...request, name: kind === 'known' ? 'Anna' : 'Otto' }));
    const { medians, difference, low, high } = medianDifference(times.known, times.unknown, random);
    console.log(
      `${way}, ${tries} logins of each kind: median ${medians[0].toFixed(2)} ms with an account, ` +
        `${medians[1].toFixed(2)} ms without; difference ${difference.toFixed(2)} ms, ` +
        `95 % interval ${low.toFixed(2)} to ${high.toFixed(2)}`,
    );
    if (low > 0 || high < 0) process.exitCode = 1;
  }
} finally {
  await server.close();
  rmSync(folder, { recursive: true });
}
