import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sets } from '@oriflamme/engine';
import { Client, PlayerClient, type TableMessage } from '@oriflamme/client';
import type { TimeControl } from '@oriflamme/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig, Log, Metrics, type ServerOptions, startServer } from '@oriflamme/server';
import { UNLIMITED_ENVIRONMENT } from '@oriflamme/server/internals';
import { IoFaults, PostgresServer } from '@oriflamme/server/testing';

const HOUR = 3_600_000;

/** Starts a server on a new folder and connects Ann to it. */
async function connectAnn(
  options: Partial<ServerOptions>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Client> {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-faults-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const config = loadConfig({
    ...UNLIMITED_ENVIRONMENT,
    PORT: '0',
    DATA_FOLDER: folder,
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const server = await startServer({
    config,
    log: new Log('silent'),
    metrics: new Metrics(),
    botDelay: () => 0,
    ...options,
  });
  onTestFinished(() => server.close());
  const ann = await Client.connect(`http://127.0.0.1:${server.port}`, 'Ann');
  onTestFinished(() => ann.close());
  return ann;
}

const plan = {
  deck: sets.base,
  seats: ['person', 'page', 'page'],
  isPublic: true,
  clock: { type: 'none' },
  first: 0,
} as const;
const rejection = { reason: { name: 'RequestRejected', reason: 'store-failed' } };

async function startGame(
  ann: Client,
  clock: TimeControl = plan.clock,
): Promise<{ table: string; seat: PlayerClient }> {
  const table = await ann.createTable({ ...plan, clock });
  const seat = new PlayerClient(ann, table);
  await seat.sit(0);
  await ann.request({ type: 'start', table });
  await seat.whenStarted();
  return { table, seat };
}

/** Makes the next three choices of the seat. */
async function playOn(seat: PlayerClient): Promise<void> {
  let choices = 0;
  for await (const { decision } of seat.decisions()) {
    await seat.choose(decision, 0);
    if (++choices === 3) return;
  }
}

describe('a server with a faulty disk', () => {
  it.each(['io', 'exit'] as const)(
    'rejects what it cannot store, sends no change, and recovers after: %s',
    async (fault) => {
      const faults = new IoFaults();
      const ann = await connectAnn({ store: { faults: faults.module } });
      const { table, seat } = await startGame(ann);
      const received = seat.events.length;
      faults.set(fault);
      const requests = [
        seat.choose(0, 0),
        ann.request({ type: 'chat', table, text: 'Well?' }),
        ann.createTable(plan),
      ];
      for (const result of await Promise.allSettled(requests)) expect(result).toMatchObject(rejection);
      expect(seat.events.length).toBe(received);
      faults.set('none');
      await playOn(seat);
    },
  );

  it('accepts what fits on a full disk, rejects the rest, and recovers when there is space', async () => {
    const faults = new IoFaults();
    const ann = await connectAnn({ store: { faults: faults.module } });
    const { seat } = await startGame(ann);
    faults.set('full');
    const created = await Promise.allSettled(Array.from({ length: 30 }, () => ann.createTable(plan)));
    const rejected = created.filter(({ status }) => status === 'rejected');
    expect(rejected.length).toBeGreaterThan(0);
    for (const result of rejected) expect(result).toMatchObject(rejection);
    faults.set('none');
    await ann.createTable(plan);
    await playOn(seat);
  });

  it('acknowledges a commit that succeeded despite a reported I/O error, also when it is repeated', async () => {
    const isBroken = new Int32Array(new SharedArrayBuffer(4));
    const ann = await connectAnn({
      store: { faults: { module: import.meta.resolve('./brokenReply.ts'), data: isBroken } },
    });
    const { seat } = await startGame(ann);
    Atomics.store(isBroken, 0, 1);
    await seat.choose(0, 0);
    expect(seat.events.some(({ type }) => type === 'placed')).toBe(true);
    Atomics.store(isBroken, 0, 0);
    await seat.choose(0, 0);
    await playOn(seat);
  });
});

describe('a server whose clock jumps by an hour', () => {
  const jumpingClock = () => {
    let ahead = 0;
    return { now: () => Date.now() + ahead, jump: (by: number) => (ahead += by) };
  };

  it('continues an untimed game after jumps forward and back', async () => {
    const clock = jumpingClock();
    const ann = await connectAnn({ now: clock.now });
    const { seat } = await startGame(ann);
    let jumps = 0;
    for await (const { decision } of seat.decisions()) {
      clock.jump(jumps++ % 2 === 0 ? HOUR : -HOUR);
      await seat.choose(decision, 0);
      if (jumps === 6) break;
    }
    expect(jumps).toBe(6);
  });

  it('lets a bot play after a jump forward until the seat is taken back, and keeps going after a jump back', async () => {
    const clock = jumpingClock();
    const ann = await connectAnn({ now: clock.now });
    const { table, seat } = await startGame(ann, { type: 'live', bank: 60, increment: 5 });
    // The player's client would take the seat back at once.
    seat.close();
    let events = 0;
    const botControl = Promise.withResolvers<void>();
    const botPlays = Promise.withResolvers<void>();
    const unsubscribe = ann.subscribe(
      table,
      (message) => {
        if (showsBotControl(message)) botControl.resolve();
        if (message.type === 'delta' && message.change.type === 'events')
          events += message.change.events.length;
        if (events > 10) botPlays.resolve();
      },
      () => botControl.reject(new Error('The table is gone.')),
    );
    clock.jump(HOUR);
    await botControl.promise;
    clock.jump(-HOUR);
    events = 0;
    await botPlays.promise;
    unsubscribe();
    // The bot may still make the first choices while the seat is being taken back.
    const player = new PlayerClient(ann, table);
    let accepted = 0;
    for await (const { decision } of player.decisions()) {
      await player.choose(decision, 0).then(
        () => accepted++,
        (error: unknown) => expect(error).toMatchObject({ name: 'RequestRejected' }),
      );
      if (accepted === 3) break;
    }
    expect(accepted).toBe(3);
  });
});

const showsBotControl = (message: TableMessage): boolean =>
  message.type === 'delta' &&
  message.change.type === 'table' &&
  message.change.view.seats.some((who) => who.type === 'person' && who.isBotControlled);

it('a server whose PostgreSQL is killed rejects what it cannot store, sends no change, and goes on', async () => {
  const database = await PostgresServer.start();
  onTestFinished(() => database.stop());
  const ann = await connectAnn({}, { DATABASE_URL: database.url, DATABASE_TIMEOUT_MS: '1000' });
  const { table, seat } = await startGame(ann);
  await database.kill();
  const received = seat.events.length;
  const requests = [
    seat.choose(0, 0),
    ann.request({ type: 'chat', table, text: 'Well?' }),
    ann.createTable(plan),
  ];
  for (const result of await Promise.allSettled(requests)) expect(result).toMatchObject(rejection);
  expect(seat.events.length).toBe(received);
  await database.run();
  await playOn(seat);
  await ann.createTable(plan);
});
