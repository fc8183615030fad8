import { describe, expect, it } from 'vitest';
import { Random } from '@oriflamme/engine';
import { gameUpdateIn, unpackOptions } from '@oriflamme/protocol';
import { unreliableBus } from '../cluster/testing/unreliableBus.ts';
import { isPrivateEntry } from '../table/applyEntry.ts';
import { seatOf } from '../table/decide.ts';
import { replayRows } from '../table/replay.ts';
import { serializeState } from '../table/stored/serialize.ts';
import { pendingOf } from '../testing/playTable.ts';
import { clientSeedOf, Listener, newName, person, seatAll, tableConfig } from '../testing/testLobby.ts';
import { ChangeFrames } from './frames/changeFrames.ts';
import { type LobbyOnPostgres, openLobbies } from '../testing/twoLobbies.ts';

const people = ['Ann', 'Ben', 'Cat'].map(person);
const [ann, ben] = people;
const config = tableConfig({ seats: ['person', 'person', 'person'], first: 0 });

/** Resolves when the condition holds. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
}

const seqOf = ({ lobby }: LobbyOnPostgres, table: string): number | undefined =>
  lobby.states().find(({ id }) => id === table)?.seq;

describe('A server hears of what others write', () => {
  it('rows, chat and emotes, and tells its subscribers', async () => {
    const { lobbies } = await openLobbies(2, { isConnected: true });
    const [one, other] = lobbies;
    const table = await seatAll(one.lobby, people, config);
    const listener = new Listener();
    await other.lobby.subscribe(ben, table, { afterChat: 0 }, listener.send, true);
    await one.lobby.command(ann, table, { type: 'choose', decision: 0, option: 0 });
    await until(() => listener.messages.some((message) => gameUpdateIn(message)?.pending?.decision === 1));
    await one.lobby.command(ann, table, { type: 'chat', text: 'hello' });
    await until(() => listener.frames.some((frame) => frame.includes('hello')));
    await one.lobby.command(ann, table, { type: 'emote', emote: 'wow' });
    await until(() => listener.messages.some(({ type }) => type === 'emote'));
    expect(seqOf(other, table)).toBe(seqOf(one, table));
  });

  it('reads what it missed when the store is ahead, although nothing was heard', async () => {
    const { lobbies, clock } = await openLobbies(2, {
      isConnected: true,
      wrapBus: (bus) => unreliableBus(bus, 'deaf', { lost: 1, doubled: 0, late: 0 }),
    });
    const [one, other] = lobbies;
    const table = await seatAll(one.lobby, people, config);
    const listener = new Listener();
    await other.lobby.subscribe(ben, table, { afterChat: 0 }, listener.send);
    await one.lobby.command(ann, table, { type: 'choose', decision: 0, option: 0 });
    await one.lobby.command(ann, table, { type: 'chat', text: 'hello' });
    expect(seqOf(other, table)).toBeLessThan(seqOf(one, table)!);
    clock.advance(5000);
    await other.lobby.runDueJobs();
    await until(() => listener.frames.some((frame) => frame.includes('hello')));
    expect(seqOf(other, table)).toBe(seqOf(one, table));
  });

  it('sends nobody back in time who comes from a server that was ahead', async () => {
    const { lobbies } = await openLobbies(2, {
      isConnected: true,
      wrapBus: (bus) => unreliableBus(bus, 'deaf', { lost: 1, doubled: 0, late: 0 }),
    });
    const [one, other] = lobbies;
    const table = await seatAll(one.lobby, people, config);
    await other.lobby.subscribe(ben, table, { afterChat: 0 }, new Listener().send);
    await one.lobby.command(ann, table, { type: 'choose', decision: 0, option: 0 });
    await one.lobby.command(ann, table, { type: 'chat', text: 'hello' });
    const afterSeq = one.lobby.states().find(({ id }) => id === table)!.publicSeq;
    expect(seqOf(other, table)).toBeLessThan(seqOf(one, table)!);
    const listener = new Listener();
    await other.lobby.subscribe(ann, table, { afterSeq, afterChat: 1 }, listener.send);
    // No snapshot, which would be older than what Ann knows.
    for (const message of listener.messages) expect(message).toMatchObject({ type: 'delta' });
    expect(seqOf(other, table)).toBeGreaterThanOrEqual(seqOf(one, table)!);
  });
});

it('The moment that was drawn for a bot stays, whatever another server writes meanwhile', async () => {
  const draws: number[] = [];
  const { lobbies, clock, query } = await openLobbies(2, {
    isConnected: true,
    changes: {
      botDelay: (random) => {
        draws.push(600 + random.below(1200));
        return draws.at(-1)!;
      },
    },
  });
  const [one, other] = lobbies;
  const table = await seatAll(
    one.lobby,
    [ann, ben],
    tableConfig({ seats: ['person', 'person', 'page'], first: 2 }),
  );
  const dueAt = async () =>
    (await query(`SELECT at FROM jobs WHERE kind = 'bot'`)).map(({ at }) => Number(at));
  const drawn = await dueAt();
  expect(drawn).toEqual([clock.time + draws.at(-1)!]);
  clock.advance(100);
  // Ben comes to another server, which loads the table and records that he is back.
  const before = seqOf(one, table)!;
  await other.lobby.subscribe(ben, table, { afterChat: 0 }, () => undefined);
  expect(seqOf(other, table)).toBeGreaterThan(before);
  expect(await dueAt()).toEqual(drawn);
});

it('A server that has heard nothing refuses nobody for what it does not know', async () => {
  const { lobbies } = await openLobbies(2, {
    isConnected: true,
    wrapBus: (bus) => unreliableBus(bus, 'deaf', { lost: 1, doubled: 0, late: 0 }),
  });
  const [one, other] = lobbies;
  const table = newName();
  await one.lobby.create(ann, table, tableConfig({ seats: ['person', 'person', 'page'] }));
  for (const [seat, who] of [ann, ben].entries()) {
    await other.lobby.command(who, table, { type: 'sit', seat, clientSeed: clientSeedOf(who.name) });
    await other.lobby.command(who, table, { type: 'ready', ready: true });
  }
  // For this server the seats are empty.
  expect(seqOf(one, table)).toBe(1);
  expect(await one.lobby.command(ann, table, { type: 'start' })).toEqual({ done: true });
});

describe('Three servers on a bus that loses, doubles and reorders', () => {
  it.for(['one', 'two', 'three'])('play games with identical logs and frames (%s)', async (seed) => {
    let count = 0;
    const { lobbies, clock } = await openLobbies(3, {
      isConnected: true,
      wrapBus: (bus) => unreliableBus(bus, `${seed} ${++count}`, { lost: 0.3, doubled: 0.3, late: 0.3 }),
    });
    const table = await seatAll(lobbies[0].lobby, people, config);
    const listeners = people.map(() => new Listener());
    for (const [i, who] of people.entries())
      await lobbies[i].lobby.subscribe(who, table, { afterChat: 0 }, listeners[i].send);
    const random = new Random(seed);
    const [chats, choices]: object[][] = [[], []];
    for (let step = 0; step < 2000; step++) {
      const isOver = listeners.every((listener) => pendingOf(listener)?.turn === null);
      if (isOver) break;
      clock.advance(1000);
      // All at once: those who are behind send choices for decisions that have been made.
      await Promise.all(
        people.map(async (who, i) => {
          const pending = pendingOf(listeners[i]);
          if (random.below(10) === 0)
            chats.push(
              await lobbies[i].lobby.command(who, table, { type: 'chat', text: `${who.name} ${step}` }),
            );
          if (!pending || pending.options.length === 0) return;
          const { decision, options } = pending;
          const option = random.below(unpackOptions(options).length);
          choices.push(await lobbies[i].lobby.command(who, table, { type: 'choose', decision, option }));
        }),
      );
      await Promise.all(lobbies.map(({ lobby }) => lobby.runDueJobs()));
    }
    const { rows } = (await lobbies[0].store.read(table))!;
    const final = replayRows(table, rows).at(-1)!.state;
    expect(final.phase).toBe('over');
    const { last } = await lobbies[0].store.readChat(table);
    expect(chats).toEqual(Array.from({ length: last }, () => ({ done: true })));
    // Choices for decisions that had been made are refused for what they are.
    expect(JSON.stringify(choices)).not.toContain('store-failed');
    for (const [i, listener] of listeners.entries()) {
      clock.advance(5000);
      await lobbies[i].lobby.runDueJobs();
      await until(() => seqOf(lobbies[i], table) === final.seq);
      await until(() => listener.messages.filter(({ type }) => type === 'chat').length >= last);
      const [first] = listener.messages;
      const start = first.type === 'snapshot' ? first.seq : Number.NaN;
      // Every frame is what the log says, for this seat.
      const expected = replayRows(table, rows)
        .filter(({ entry, state }) => !isPrivateEntry(entry) && state.publicSeq > start)
        .map((step) => new ChangeFrames(table, step).frameFor(seatOf(step.state, people[i])));
      expect(listener.frames.filter((frame) => frame.startsWith('{"type":"delta"'))).toEqual(expected);
      const numbers = listener.messages.flatMap((message) =>
        message.type === 'chat' ? [message.number] : [],
      );
      expect(numbers).toEqual(Array.from({ length: last }, (_, n) => n + 1));
      const state = lobbies[i].lobby.states().find(({ id }) => id === table)!;
      expect(serializeState(state)).toBe(serializeState(final));
    }
  });
});
