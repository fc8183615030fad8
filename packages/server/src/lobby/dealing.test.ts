import { seedHash, type TableView } from '@oriflamme/protocol';
import { describe, expect, it } from 'vitest';
import { replayRows } from '../table/replay.ts';
import { parseState, serializeState } from '../table/stored/serialize.ts';
import type { Person } from '../table/entry.ts';
import { Listener, newName, openLobby, person, tableConfig } from '../testing/testLobby.ts';

const [ann, ben, cat] = [person('Ann'), person('Ben'), person('Cat')];
const DEAL_MS = 5000;
const seedOf = (who: Person): string => Buffer.from(who.name.padEnd(16, '!')).toString('hex');
let lastSeed = 0;

/** A table of Ann and Ben, both connected and ready, and a bot. */
async function readyTable(people: readonly Person[] = [ann, ben]) {
  const test = await openLobby(undefined, undefined, {
    dealMs: DEAL_MS,
    newServerSeed: (table, attempt) => `oriflamme:${table}:${attempt}:${++lastSeed}`,
  });
  const { lobby } = test;
  const table = newName();
  await lobby.create(ann, table, tableConfig());
  const listener = new Listener();
  for (const [seat, who] of people.entries()) {
    await lobby.subscribe(who, table, undefined, who === ann ? listener.send : () => undefined);
    await lobby.command(who, table, { type: 'sit', seat });
    await lobby.command(who, table, { type: 'ready', ready: true });
  }
  const hashOf = (who: Person, attempt = 1) =>
    seedHash({ table, attempt, seat: people.indexOf(who) }, seedOf(who));
  return {
    ...test,
    table,
    start: () => lobby.command(ann, table, { type: 'start' }),
    commit: (who: Person, attempt = 1) =>
      lobby.command(who, table, { type: 'commitSeed', attempt, hash: hashOf(who, attempt) }),
    reveal: (who: Person, attempt = 1) =>
      lobby.command(who, table, { type: 'revealSeed', attempt, clientSeed: seedOf(who) }),
    hashOf,
    listener,
    view: (): TableView => {
      const views = listener.messages.flatMap((message) => {
        if (message.type === 'snapshot') return [message.view];
        return message.type === 'delta' && message.change.type === 'table' ? [message.change.view] : [];
      });
      return views.at(-1)!;
    },
    hasStarted: () =>
      listener.messages.some(
        ({ type, ...rest }) => type === 'delta' && 'change' in rest && rest.change.type === 'started',
      ),
    async pass(ms: number) {
      test.clock.advance(ms);
      await lobby.runDueJobs();
    },
  };
}

describe('A deal', () => {
  it('asks for hashes, then for seeds, and starts when all are in', async () => {
    const test = await readyTable();
    const { commitment } = test.view();
    expect(await test.start()).toEqual({ done: true });
    expect(test.view()).toMatchObject({
      phase: 'open',
      commitment,
      deal: { attempt: 1, stage: 'commit', hashes: [null, null, null], waitingFor: [0, 1], stopped: [] },
    });
    expect(await test.reveal(ann)).toMatchObject({ rejected: { reason: 'out-of-turn' } });
    await test.commit(ann);
    expect(test.view().deal).toMatchObject({ stage: 'commit', waitingFor: [1] });
    await test.commit(ben);
    expect(test.view()).toMatchObject({
      commitment,
      deal: { stage: 'reveal', hashes: [test.hashOf(ann), test.hashOf(ben), null], waitingFor: [0, 1] },
    });
    await test.reveal(ben);
    expect(test.hasStarted()).toBe(false);
    await test.reveal(ann);
    expect(test.hasStarted()).toBe(true);
    expect(test.listener.frames.join()).not.toContain(seedOf(ben));
    const stored = (await test.store.read(test.table))!;
    expect(serializeState(replayRows(test.table, stored.rows).at(-1)!.state)).toBe(stored.state);
    expect(parseState(stored.state).deal?.stage).toBe('dealt');
  });

  it('accepts each answer once and again, and no other one', async () => {
    const test = await readyTable();
    await test.start();
    for (let time = 0; time < 2; time++) expect(await test.commit(ann)).toEqual({ done: true });
    const other = { type: 'commitSeed', attempt: 1, hash: '0'.repeat(64) } as const;
    expect(await test.lobby.command(ann, test.table, other)).toMatchObject({
      rejected: { reason: 'already-decided' },
    });
    expect(await test.commit(ann, 2)).toMatchObject({ rejected: { reason: 'out-of-turn' } });
    expect(await test.lobby.command(cat, test.table, other)).toMatchObject({
      rejected: { reason: 'not-seated' },
    });
    await test.commit(ben);
    const wrong = { type: 'revealSeed', attempt: 1, clientSeed: 'f'.repeat(32) } as const;
    expect(await test.lobby.command(ann, test.table, wrong)).toMatchObject({
      rejected: { reason: 'not-an-option' },
    });
    for (let time = 0; time < 2; time++) expect(await test.reveal(ann)).toEqual({ done: true });
  });

  it('leaves out who sends no hash in time, without a new attempt', async () => {
    const test = await readyTable();
    await test.start();
    await test.commit(ben);
    await test.pass(DEAL_MS - 1);
    expect(test.view().deal?.stage).toBe('commit');
    await test.pass(1);
    expect(test.view().deal).toMatchObject({
      attempt: 1,
      stage: 'reveal',
      hashes: [null, test.hashOf(ben), null],
      waitingFor: [1],
    });
    await test.reveal(ben);
    expect(test.hasStarted()).toBe(true);
  });

  it('draws everything again when a seed is withheld, and asks its player no more', async () => {
    const test = await readyTable();
    const { commitment } = test.view();
    await test.start();
    await test.commit(ann);
    await test.commit(ben);
    await test.reveal(ann);
    await test.pass(DEAL_MS - 1);
    expect(test.view().deal?.attempt).toBe(1);
    await test.pass(1);
    const view = test.view();
    expect(view.commitment).not.toBe(commitment);
    expect(view.deal).toMatchObject({
      attempt: 2,
      stage: 'commit',
      hashes: [null, null, null],
      waitingFor: [0],
      stopped: [{ attempt: 1, seats: [1], reason: 'withheld' }],
    });
    expect(await test.commit(ben, 2)).toMatchObject({ rejected: { reason: 'out-of-turn' } });
    await test.commit(ann, 2);
    await test.reveal(ann, 2);
    expect(test.hasStarted()).toBe(true);
  });

  it('starts at last when nobody reveals anything', async () => {
    const test = await readyTable();
    await test.start();
    await test.commit(ann);
    await test.commit(ben);
    await test.pass(DEAL_MS);
    expect(test.hasStarted()).toBe(true);
  });

  it('does not ask a player who is away, and starts at once if nobody is here', async () => {
    const test = await openLobby();
    const table = newName();
    await test.lobby.create(ann, table, tableConfig());
    for (const [seat, who] of [ann, ben].entries()) {
      await test.lobby.command(who, table, { type: 'sit', seat });
      await test.lobby.command(who, table, { type: 'ready', ready: true });
    }
    await test.lobby.command(ann, table, { type: 'start' });
    expect(parseState((await test.store.read(table))!.state)).toMatchObject({ phase: 'playing' });
  });

  it('binds the seed of an older client like the others', async () => {
    const test = await readyTable([ann]);
    const clientSeed = seedOf(ben);
    await test.lobby.command(ben, test.table, { type: 'sit', seat: 1, clientSeed });
    await test.lobby.command(ben, test.table, { type: 'ready', ready: true });
    await test.start();
    expect(test.view().deal).toMatchObject({ stage: 'commit', waitingFor: [0] });
    await test.commit(ann);
    const hash = seedHash({ table: test.table, attempt: 1, seat: 1 }, clientSeed);
    expect(test.view().deal).toMatchObject({
      stage: 'reveal',
      hashes: [test.hashOf(ann), hash, null],
      waitingFor: [0],
    });
    await test.reveal(ann);
    expect(test.hasStarted()).toBe(true);
  });

  it('keeps setup and seats, but lets a player leave, which stops it', async () => {
    const test = await readyTable();
    await test.start();
    await test.commit(ann);
    await test.commit(ben);
    const { deck } = tableConfig();
    for (const command of [
      { type: 'configure', deck, players: 4, clock: { type: 'none' } },
      { type: 'remove', seat: 1 },
      { type: 'ready', ready: false },
    ] as const)
      expect(await test.lobby.command(ann, test.table, command)).toMatchObject({
        rejected: { reason: 'game-started' },
      });
    const { commitment } = test.view();
    await test.lobby.command(ben, test.table, { type: 'stand' });
    expect(test.view()).toMatchObject({ phase: 'open', seats: [{}, { type: 'empty' }, {}] });
    expect(test.view()).not.toHaveProperty('deal');
    expect(test.view().commitment).not.toBe(commitment);
    await test.lobby.command(ben, test.table, { type: 'sit', seat: 1 });
    await test.lobby.command(ben, test.table, { type: 'ready', ready: true });
    await test.start();
    expect(test.view().deal).toMatchObject({
      attempt: 2,
      stopped: [{ attempt: 1, seats: [1], reason: 'left' }],
    });
  });

  it('stops when a player is erased, and the game starts without them', async () => {
    const test = await readyTable();
    await test.start();
    await test.commit(ann);
    await test.commit(ben);
    await test.reveal(ann);
    await test.lobby.admin.release(ben.id);
    expect(test.view()).toMatchObject({ phase: 'open', seats: [{}, { type: 'empty' }, {}] });
    expect(test.view()).not.toHaveProperty('deal');
    for (let stage = 0; stage < 3; stage++) await test.pass(DEAL_MS);
    expect(test.hasStarted()).toBe(false);
    await test.lobby.command(ann, test.table, { type: 'fill', level: 'page' });
    await test.start();
    await test.commit(ann, 2);
    await test.reveal(ann, 2);
    expect(test.hasStarted()).toBe(true);
  });

  it.each(['commit', 'reveal'])('stops if a seat was left without that in the stage %s', async (stage) => {
    const test = await readyTable();
    await test.start();
    if (stage === 'reveal') for (const who of [ann, ben]) await test.commit(who);
    // As a server of an earlier version did when a person was erased.
    const { registry } = test.lobby;
    await registry.withTable(test.table, async (table) => {
      await table.commit({ type: 'stood', seat: 1 });
      return {};
    });
    await (stage === 'reveal' ? test.reveal(ann) : test.pass(DEAL_MS));
    expect(test.view()).not.toHaveProperty('deal');
    expect(test.hasStarted()).toBe(false);
  });

  it('goes on after a restart of the server', async () => {
    const test = await readyTable();
    await test.start();
    await test.commit(ann);
    const later = await openLobby(test.store, test.clock, { dealMs: DEAL_MS });
    await later.lobby.restore();
    await later.lobby.command(ben, test.table, { type: 'commitSeed', attempt: 1, hash: test.hashOf(ben) });
    const state = async () => parseState((await test.store.read(test.table))!.state);
    expect((await state()).deal?.stage).toBe('reveal');
    for (const who of [ann, ben])
      await later.lobby.command(who, test.table, {
        type: 'revealSeed',
        attempt: 1,
        clientSeed: seedOf(who),
      });
    expect((await state()).phase).toBe('playing');
  });
});
