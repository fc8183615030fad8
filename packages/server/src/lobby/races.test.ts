import { describe, expect, it } from 'vitest';
import type { ChatPush, ServerMessage } from '@oriflamme/protocol';
import { StoreError, type TableWrite } from '../store/store.ts';
import { replayRows } from '../table/replay.ts';
import { clientSeedOf, Listener, newName, person, seatAll, tableConfig } from '../testing/testLobby.ts';
import { type LobbyOnPostgres, openLobbies } from '../testing/twoLobbies.ts';
import { playOut, watchAll } from '../testing/playTable.ts';

const [ann, ben] = [person('Ann'), person('Ben')];
const peopleOnly = tableConfig({ seats: ['person', 'person', 'person'] });

const entriesOf = async ({ store }: LobbyOnPostgres, table: string) =>
  (await store.read(table))!.rows.map(({ entry }) => JSON.parse(entry) as { type: string; seat?: number });

const deltasIn = (listener: Listener) =>
  listener.messages.filter(
    (message): message is Extract<ServerMessage, { type: 'delta' }> => message.type === 'delta',
  );

/** Makes the next appends of a store fail in this way; `before` runs first. */
function failNext({ store }: LobbyOnPostgres, before: (write: TableWrite) => Promise<void>): void {
  const append = store.append.bind(store);
  store.append = async (write) => {
    store.append = append;
    await before(write);
    return append(write);
  };
}

describe('A server that is behind', () => {
  it('is refused by the key, reads what it missed, tells it, and decides anew', async () => {
    const { lobbies } = await openLobbies(2);
    const [one, other] = lobbies;
    const table = newName();
    await one.lobby.create(ann, table, peopleOnly);
    const listener = new Listener();
    await other.lobby.subscribe(ben, table, { afterChat: 0 }, listener.send);
    await one.lobby.command(ann, table, { type: 'sit', seat: 0, clientSeed: clientSeedOf('Ann') });
    // The other server does not know of Ann.
    expect(other.lobby.states()[0].seq).toBe(1);
    // Her seat is taken, which it finds out only by the refusal.
    expect(await other.lobby.command(ben, table, { type: 'sit', seat: 0 })).toMatchObject({
      rejected: { reason: 'seat-taken' },
    });
    expect(await other.lobby.command(ben, table, { type: 'sit', seat: 1 })).toEqual({ done: true });
    const entries = await entriesOf(one, table);
    expect(entries.filter(({ type }) => type === 'sat').map(({ seat }) => seat)).toEqual([0, 1]);
    // Everything was told, in the order of the log.
    expect(deltasIn(listener).map(({ seq }) => seq)).toEqual(
      Array.from({ length: entries.length - 1 }, (_, i) => i + 2),
    );
  });

  it('acknowledges a choice that was made on another server, and rejects another one', async () => {
    const { lobbies } = await openLobbies(2);
    const [one, other] = lobbies;
    const table = await seatAll(
      one.lobby,
      [ann],
      tableConfig({ seats: ['person', 'page', 'page'], first: 0 }),
    );
    await other.lobby.subscribe(ann, table, {}, () => undefined);
    const choice = { type: 'choose', decision: 0, option: 0 } as const;
    expect(await one.lobby.command(ann, table, choice)).toEqual({ done: true });
    expect(await other.lobby.command(ann, table, choice)).toEqual({ done: true });
    expect(await other.lobby.command(ann, table, { ...choice, option: 1 })).toMatchObject({
      rejected: { reason: expect.any(String) as string },
    });
    expect((await entriesOf(one, table)).filter(({ type }) => type === 'chose')).toHaveLength(1);
  });

  it('lets two people choose seats at once', async () => {
    const { lobbies } = await openLobbies(2);
    const [one, other] = lobbies;
    const table = newName();
    await one.lobby.create(ann, table, peopleOnly);
    await other.lobby.invitation(table);
    const results = await Promise.all([
      one.lobby.command(ann, table, { type: 'sit', seat: 0 }),
      other.lobby.command(ben, table, { type: 'sit', seat: 0 }),
    ]);
    const reasons = results.map((result) => ('rejected' in result ? result.rejected.reason : 'done'));
    expect(reasons.toSorted()).toEqual(['done', 'seat-taken']);
  });

  it('numbers chat of both servers once, and tells all of it in order', async () => {
    const { lobbies } = await openLobbies(2);
    const [one, other] = lobbies;
    const table = await seatAll(one.lobby, [ann, ben]);
    const listeners = [new Listener(), new Listener()];
    await one.lobby.subscribe(ann, table, { afterChat: 0 }, listeners[0].send);
    await other.lobby.subscribe(ben, table, { afterChat: 0 }, listeners[1].send);
    for (let i = 0; i < 5; i++) {
      const said = await Promise.all([
        one.lobby.command(ann, table, { type: 'chat', text: `a${i}` }),
        other.lobby.command(ben, table, { type: 'chat', text: `b${i}` }),
      ]);
      expect(said).toEqual([{ done: true }, { done: true }]);
    }
    // Each of them hears of the last messages when it says something.
    await one.lobby.command(ann, table, { type: 'chat', text: 'end' });
    await other.lobby.command(ben, table, { type: 'chat', text: 'end' });
    const { rows } = await one.store.readChat(table);
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    const heard = listeners.map((listener) =>
      listener.messages.filter((message): message is ChatPush => message.type === 'chat'),
    );
    expect(heard[1].map(({ number }) => number)).toEqual(rows.map(({ number }) => number));
    expect(heard[0]).toEqual(heard[1].slice(0, heard[0].length));
    expect(heard[0].length).toBeGreaterThanOrEqual(11);
  });

  it('plays a bot’s turn once, on any server that claims it', async () => {
    const { lobbies, clock } = await openLobbies(2);
    const [one, other] = lobbies;
    const table = await seatAll(
      one.lobby,
      [ann],
      tableConfig({ seats: ['person', 'page', 'page'], first: 1 }),
    );
    await other.lobby.subscribe(ben, table, {}, () => undefined);
    for (let i = 0; i < 4; i++) {
      clock.advance(20_000);
      await Promise.all([one.lobby.runDueJobs(), other.lobby.runDueJobs()]);
    }
    const { rows } = (await one.store.read(table))!;
    const decisions = rows
      .map(({ entry }) => JSON.parse(entry) as { type: string; decision?: number })
      .filter(({ type }) => type === 'chose')
      .map(({ decision }) => decision);
    expect(decisions).toEqual(decisions.map((_, i) => i));
    expect(decisions.length).toBeGreaterThan(0);
  });

  it('creates one table for the next game', async () => {
    const { lobbies, clock } = await openLobbies(2);
    const [one, other] = lobbies;
    const table = await seatAll(one.lobby, [ann, ben]);
    await playOut({ ...one, clock }, table, await watchAll(one.lobby, table, [ann, ben]));
    await other.lobby.subscribe(ben, table, {}, () => undefined);
    const results = await Promise.all([
      one.lobby.command(ann, table, { type: 'rematch' }),
      other.lobby.command(ben, table, { type: 'rematch' }),
    ]);
    expect(results[0]).toEqual(results[1]);
    expect(results[0]).toMatchObject({ done: true });
    expect(await Array.fromAsync(one.store.openTables())).toHaveLength(1);
  });
});

describe('A write whose answer was lost', () => {
  it('is recognised by the key before anyone is answered', async () => {
    const { lobbies } = await openLobbies(1);
    const [one] = lobbies;
    const table = newName();
    await one.lobby.create(ann, table, peopleOnly);
    failNext(one, async (write) => {
      await one.store.append(write);
      throw new StoreError('io', 'The answer was lost.');
    });
    expect(await one.lobby.command(ann, table, { type: 'sit', seat: 0 })).toEqual({ done: true });
    const { rows } = (await one.store.read(table))!;
    expect(rows.filter(({ entry }) => entry.includes('"sat"'))).toHaveLength(1);
    expect(one.lobby.states()[0]).toEqual(replayRows(table, rows).at(-1)!.state);
  });

  it('is refused if it was not made', async () => {
    const { lobbies } = await openLobbies(1);
    const [one] = lobbies;
    const table = newName();
    await one.lobby.create(ann, table, peopleOnly);
    failNext(one, () => Promise.reject(new StoreError('io', 'The statement was lost.')));
    expect(await one.lobby.command(ann, table, { type: 'sit', seat: 0 })).toMatchObject({
      rejected: { reason: 'store-failed' },
    });
    expect(await one.lobby.command(ann, table, { type: 'sit', seat: 0 })).toEqual({ done: true });
  });

  it('shows a chat message once', async () => {
    const { lobbies } = await openLobbies(1);
    const [{ lobby, store }] = lobbies;
    const table = await seatAll(lobby, [ann, ben]);
    const listener = new Listener();
    await lobby.subscribe(ann, table, { afterChat: 0 }, listener.send);
    const appendChat = store.appendChat.bind(store);
    store.appendChat = async (write) => {
      store.appendChat = appendChat;
      await appendChat(write);
      throw new StoreError('io', 'The answer was lost.');
    };
    expect(await lobby.command(ann, table, { type: 'chat', text: 'once' })).toEqual({ done: true });
    expect(listener.frames.filter((frame) => frame.includes('once'))).toHaveLength(1);
    expect((await store.readChat(table)).rows).toHaveLength(1);
  });
});
