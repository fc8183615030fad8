import { expect, it } from 'vitest';
import { Log } from './monitoring/log.ts';
import { Metrics } from './monitoring/metrics.ts';
import { StoreError } from './store/store.ts';
import { startTicking } from './startTicking.ts';

const away = new StoreError('away', 'PostgreSQL cannot be reached: ECONNREFUSED.');

/** Runs of a scheduler that end like this, one after the other; the pause after each, and what was logged. */
async function tick(outcomes: readonly (Error | undefined)[], during: (log: Log) => void = () => undefined) {
  const lines: string[] = [];
  const log = new Log('info', (line) => lines.push(line));
  const pauses: number[] = [];
  const ended = Promise.withResolvers<void>();
  const runDueJobs = async () => {
    const outcome = outcomes[pauses.length];
    if (outcome) throw outcome;
  };
  const wait = async (milliseconds: number) => {
    pauses.push(milliseconds);
    during(log);
    if (pauses.length < outcomes.length) return;
    ended.resolve();
    await stopped.promise;
  };
  const stopped = Promise.withResolvers<void>();
  const stop = startTicking({ runDueJobs, size: 0 }, new Metrics(), log, wait);
  await ended.promise;
  stopped.resolve();
  await stop();
  return { pauses, lines: lines.map((line) => JSON.parse(line) as { event: string }) };
}

it('startTicking says once that the database is away, asks more and more rarely, and says that it is back', async () => {
  const { pauses, lines } = await tick([undefined, ...Array.from({ length: 8 }, () => away), undefined]);
  expect(lines).toMatchObject([
    { level: 'error', event: 'database not available', reason: 'away' },
    { level: 'info', event: 'database available again' },
  ]);
  expect(lines[0]).not.toHaveProperty('from');
  // A connection that broke once delays nobody; a database that is back is noticed within a second.
  expect(pauses).toEqual([50, 100, 200, 400, 800, 1000, 1000, 1000, 1000, 50]);
});

it('startTicking keeps the log free of what else fails because the database is away', async () => {
  const { lines } = await tick([undefined, away, undefined], (log) => {
    log.exception('bans not read', new StoreError('away', 'again'));
    log.exception('event not updated', new TypeError('a bug'));
  });
  const during = ['database not available', 'event not updated', 'database available again'];
  const otherwise = ['bans not read', 'event not updated'];
  expect(lines.map(({ event }) => event)).toEqual([...otherwise, ...during, ...otherwise]);
});

it('startTicking logs an unexpected error each time, and goes on at once', async () => {
  const bug = new TypeError('a bug');
  const { pauses, lines } = await tick([bug, bug, undefined]);
  expect(lines.map(({ event }) => event)).toEqual(['jobs failed', 'jobs failed']);
  expect(pauses).toEqual([50, 50, 50]);
});
