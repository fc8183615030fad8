import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sets } from '@oriflamme/engine';
import { Client, PlayerClient } from '@oriflamme/client';
import type { ServerMessage, TimeControl } from '@oriflamme/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig, Log, Metrics, type ServerOptions, startServer } from '@oriflamme/server';
import { IoFaults } from '@oriflamme/server/testing';

const HOUR = 3_600_000;

/** Ann, who begins, and a server on a new folder with which something may go wrong. */
async function meet(options: Partial<ServerOptions>): Promise<Client> {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-mishap-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const config = loadConfig({
    PORT: '0',
    DATA_FOLDER: folder,
    LOG_LEVEL: 'silent',
    MESSAGE_BURST: '1000',
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
const refusal = { reason: { name: 'Refused', reason: 'store-failed' } };

async function begin(
  ann: Client,
  clock: TimeControl = plan.clock,
): Promise<{ table: string; seat: PlayerClient }> {
  const table = await ann.createTable({ ...plan, clock });
  const seat = new PlayerClient(ann, table);
  await seat.sit(0);
  await ann.request({ type: 'start', table });
  return { table, seat };
}

/** Answers what is asked next, three times, with the bots' answers in between. */
async function playOn(seat: PlayerClient): Promise<void> {
  let answered = 0;
  for await (const { decision } of seat.decisions()) {
    await seat.choose(decision, 0);
    if (++answered === 3) return;
  }
}

describe('when something is wrong with the disk', () => {
  it.each(['io', 'exit'] as const)(
    'what cannot be kept is refused, nobody hears of it, and the game goes on after: %s',
    async (mishap) => {
      const mishaps = new IoFaults();
      const ann = await meet({ store: { faults: mishaps.module } });
      const { table, seat } = await begin(ann);
      const heard = seat.events.length;
      mishaps.set(mishap);
      const asked = [
        seat.choose(0, 0),
        ann.request({ type: 'chat', table, text: 'Well?' }),
        ann.createTable(plan),
      ];
      for (const answer of await Promise.allSettled(asked)) expect(answer).toMatchObject(refusal);
      expect(seat.events.length).toBe(heard);
      mishaps.set('none');
      await playOn(seat);
    },
  );

  it('a full disk takes what finds room in the pages it has, refuses the rest, and the game goes on when there is room', async () => {
    const mishaps = new IoFaults();
    const ann = await meet({ store: { faults: mishaps.module } });
    const { seat } = await begin(ann);
    mishaps.set('full');
    const created = await Promise.allSettled(Array.from({ length: 30 }, () => ann.createTable(plan)));
    const refused = created.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect(answer).toMatchObject(refusal);
    mishaps.set('none');
    await ann.createTable(plan);
    await playOn(seat);
  });

  it('what was kept although the disk reported a failure has happened, and a repetition says so', async () => {
    const isBroken = new Int32Array(new SharedArrayBuffer(4));
    const ann = await meet({
      store: { faults: { module: import.meta.resolve('./brokenReply.ts'), data: isBroken } },
    });
    const { seat } = await begin(ann);
    Atomics.store(isBroken, 0, 1);
    await expect(seat.choose(0, 0)).rejects.toMatchObject({ name: 'Refused', reason: 'store-failed' });
    expect(seat.events.some(({ type }) => type === 'placed')).toBe(true);
    Atomics.store(isBroken, 0, 0);
    await seat.choose(0, 0);
    await playOn(seat);
  });
});

describe('when the clock jumps by an hour', () => {
  const jumping = () => {
    let ahead = 0;
    return { now: () => Date.now() + ahead, jump: (by: number) => (ahead += by) };
  };

  it('forward and back again, a game without clocks goes on as if nothing had happened', async () => {
    const clock = jumping();
    const ann = await meet({ now: clock.now });
    const { seat } = await begin(ann);
    let jumps = 0;
    for await (const { decision } of seat.decisions()) {
      clock.jump(jumps++ % 2 === 0 ? HOUR : -HOUR);
      await seat.choose(decision, 0);
      if (jumps === 6) break;
    }
    expect(jumps).toBe(6);
  });

  it('forward, whose time is over is played for until they take their seat back; back, nobody waits for an hour', async () => {
    const clock = jumping();
    const ann = await meet({ now: clock.now });
    const { table, seat } = await begin(ann, { type: 'live', bank: 60, increment: 5 });
    const isStoodIn = new Promise<void>((seen) => ann.onPush((message) => showsStandIn(message) && seen()));
    clock.jump(HOUR);
    await isStoodIn;
    clock.jump(-HOUR);
    const heard = seat.events.length;
    await new Promise<void>((wellOn) => ann.onPush(() => seat.events.length > heard + 10 && wellOn()));
    await ann.request({ type: 'takeSeatBack', table });
    await playOn(seat);
    expect(seat.events.length).toBeGreaterThan(heard + 10);
  });
});

const showsStandIn = (message: ServerMessage): boolean =>
  message.type === 'delta' &&
  message.change.type === 'table' &&
  message.change.view.seats.some((who) => who.type === 'person' && who.isBotControlled);
