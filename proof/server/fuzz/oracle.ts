import assert from 'node:assert/strict';
import {
  type TableListing,
  MAX_MESSAGE_BYTES,
  REJECTION_REASONS,
  type ClientMessage,
} from '@oriflamme/protocol';
import {
  applyEntry,
  createTable,
  type Entry,
  loadState,
  parseEntry,
  replayRows,
  seatOf,
  serializeState,
  type TableState,
} from '@oriflamme/server/internals';
import { type Cause, type Effect, findUncaused } from './causality.ts';
import { checkMyTables } from './checkMyTables.ts';
import { findLeak } from './findLeak.ts';
import type { ResponseFrame, FakeSocket } from './fakeSocket.ts';
import type { Harness } from './harness.ts';

/** A sent frame, with its message if it is valid. */
export interface Frame {
  readonly socket: FakeSocket;
  readonly text: string;
  readonly message: ClientMessage | undefined;
}

type Created = Extract<Entry, { type: 'created' }>;

/** Test oracle: checks responses, log entries, memory and updates after every step. */
export class Oracle {
  /** Number of rows written. */
  rows = 0;
  private readonly harness: Harness;
  /** Expected state of each table in memory, and the one that was stored last. */
  private readonly texts = new Map<string, { memory: string; store: string }>();

  private readonly changed = new Set<string>();
  /** The number of the last chat message, by table. */
  private readonly chat = new Map<string, number>();
  /** The entry that created each table. */
  private readonly opened = new Map<string, Created>();
  /** States that were compared in full, with the short text that is compared every time. */
  private readonly seen = new Map<TableState, string>();

  constructor(harness: Harness) {
    this.harness = harness;
    for (const { state, change: write } of harness.fixtures) {
      this.record(state);
      this.opened.set(state.id, parseEntry(write.rows[0].entry) as Created);
    }
  }

  /** Checks everything after these frames or other causes. Returns the responses. */
  async check(frames: readonly Frame[], others: readonly Cause[] = []): Promise<ResponseFrame[]> {
    const { harness } = this;
    assert.deepEqual(harness.failures, [], 'the server logged an error');
    const responses = frames.map((frame) => checkResponse(frame));
    for (const socket of harness.sockets)
      assert.equal(socket.responses.length, 0, `${socket.person.name} gets an unexpected response`);
    const causes = frames.flatMap((frame, index) => causeOf(frame, responses[index]));
    const effects = await this.newRows();
    const [uncaused] = findUncaused([...causes, ...others], effects);
    assert.ok(uncaused === undefined, `${uncaused?.entry.type} at table ${uncaused?.table} has no cause`);
    this.checkMemory();
    for (const [index, frame] of frames.entries()) {
      this.checkChoice(frame, responses[index]);
      this.checkOpened(frame, responses[index]);
    }
    for (const socket of harness.sockets) {
      // Concurrent frames may or may not be included in a list.
      if (socket.mine && frames.length === 1) checkMyTables(socket.mine, socket.person, harness.known);
      socket.mine = undefined;
      if (socket.isOpen) this.checkUpdates(socket);
    }
    return responses.filter((response) => response !== undefined);
  }

  /** Replays every changed table from its first row, after all sockets have disconnected. */
  async checkEnd(): Promise<void> {
    const { harness } = this;
    for (const table of harness.tables) {
      const live = harness.live.get(table);
      assert.ok(!live || live.subscribers.isEmpty, `table ${table} has a subscriber that disconnected`);
      if (live) this.checkState(live.state);
      if (!this.changed.has(table)) continue;
      const stored = await harness.store.read(table);
      const state = replayRows(table, stored?.rows ?? []).at(-1)?.state;
      assert.equal(
        state && plainText(state),
        this.texts.get(table)?.memory,
        `table ${table} differs after a replay`,
      );
    }
    assert.equal(harness.listeners, 0, 'the list has a subscriber that disconnected');
  }

  /** Reads new rows. A stored state and the rows since must result in the state that all rows result in. */
  private async newRows(): Promise<Effect[]> {
    const { harness, texts } = this;
    for (const table of harness.live.keys()) if (!harness.tables.includes(table)) harness.tables.push(table);
    const effects: Effect[] = [];
    for (const table of harness.tables) {
      const earlier = harness.known.get(table);
      const stored = await harness.store.read(table, harness.known.get(table)?.seq ?? 0);
      for (const row of stored?.rows ?? []) {
        const before = harness.known.get(table);
        const entry = parseEntry(row.entry);
        const state = next(table, before, entry, row.at);
        assert.equal(state.seq, row.seq, `table ${table} has a row with a wrong sequence number`);
        effects.push({ table, entry, before });
        if (entry.type === 'created') this.opened.set(table, entry);
        harness.known.set(table, state);
      }
      if (stored && stored.rows.length > 0) {
        const loaded = serializeState(loadState((await harness.store.load(table))!));
        assert.equal(
          loaded,
          serializeState(harness.known.get(table)!),
          `table ${table} is loaded differently`,
        );
        this.record(harness.known.get(table)!, stored.state);
        this.changed.add(table);
      }
      effects.push(...(await this.newChat(table, earlier)));
      assert.equal(
        stored?.state,
        texts.get(table)?.store,
        `the state of table ${table} changed without a row`,
      );
    }
    this.rows += effects.length;
    return effects;
  }

  /** New chat messages. Their senders were seated before or after the step. */
  private async newChat(table: string, earlier: TableState | undefined): Promise<Effect[]> {
    const { last, rows } = await this.harness.store.readChat(table);
    const before = this.chat.get(table) ?? 0;
    this.chat.set(table, last);
    return rows
      .filter(({ number }) => number > before)
      .map(({ message }) => {
        const entry = parseEntry(message) as Extract<Entry, { person: unknown }>;
        const states = [earlier, this.harness.known.get(table)];
        return {
          table,
          entry,
          before: states.find((state) => state && seatOf(state, entry.person) !== null),
        };
      });
  }

  private checkState(state: TableState): void {
    assert.equal(
      plainText(state),
      this.texts.get(state.id)?.memory,
      `table ${state.id} differs from the store`,
    );
    this.seen.set(state, shortText(state));
  }

  private record(state: TableState, store = serializeState(state)): void {
    this.texts.set(state.id, { memory: plainText(state), store });
  }

  /** Tables in memory are durable, and finished tables without subscribers are evicted. */
  private checkMemory(): void {
    for (const [table, { state, subscribers }] of this.harness.live) {
      const seen = this.seen.get(state);
      if (seen === undefined) this.checkState(state);
      else assert.equal(shortText(state), seen, `table ${table} changed without a row`);
      assert.ok(
        state.seq === this.harness.known.get(table)?.seq,
        `table ${table} in memory differs from the store`,
      );
      assert.ok(
        state.phase !== 'over' || !subscribers.isEmpty,
        `table ${table} is over, has no subscribers and was not evicted`,
      );
    }
  }

  /** An acknowledged choice is in the record, for the sender's seat. */
  private checkChoice({ socket, message }: Frame, response: ResponseFrame | undefined): void {
    if (message?.type !== 'choose' || response?.type !== 'ok') return;
    const state = this.harness.known.get(message.table)!;
    assert.equal(
      state.game?.record.choices[message.decision],
      message.option,
      'the record has another option',
    );
    assert.equal(
      state.deciders[message.decision],
      seatOf(state, socket.person),
      'another seat made the choice',
    );
  }

  /** An acknowledged table exists, with this id, host and config. */
  private checkOpened({ socket, message }: Frame, response: ResponseFrame | undefined): void {
    if (message?.type !== 'create' || response?.type !== 'ok') return;
    assert.equal(response.table, message.table, 'another table was created');
    const { by, config } = this.opened.get(message.table)!;
    assert.equal(by.id, socket.person.id, 'the table has another host');
    assert.deepEqual(config, message.config, 'the table has another config');
  }

  private checkUpdates(socket: FakeSocket): void {
    const { known } = this.harness;
    const { name } = socket.person;
    assert.deepEqual(socket.faults, [], `${name} received unexpected frames`);
    for (const { message, text } of socket.news) {
      const wrong = findLeak(socket, message, text, known.get(message.table)!);
      assert.equal(wrong, undefined, `${name} ${wrong} (table ${message.table})`);
    }
    socket.news = [];
    for (const [table, n] of socket.subscriptions) {
      const publicSeq = known.get(table)?.publicSeq;
      // The subscription was rejected: there is no such table.
      if (publicSeq === undefined) socket.subscriptions.delete(table);
      else
        assert.equal(
          n,
          publicSeq + (socket.shifts.get(table) ?? 0),
          `${name} missed a change of table ${table}`,
        );
    }
  }

  /** Every subscriber of the list of tables has the list of now. Call it when all updates are sent. */
  checkLists(): void {
    const { live, sockets } = this.harness;
    const listed = [...live.values()].map(({ state }) => state).filter(({ config }) => config.isPublic);
    const expected = listed
      .filter(({ phase }) => phase !== 'over')
      .map(lineOf)
      .toSorted();
    for (const { list, person, isOpen } of sockets)
      if (list && isOpen) {
        const lines = [...list.values()].map(shortened).toSorted();
        assert.deepEqual(lines, expected, `${person.name} has an outdated list`);
      }
  }
}

/** Serializes the whole state; the order of fields does not matter. */
const plainText = (state: TableState): string =>
  JSON.stringify(Object.entries(state).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The parts that a frame is most likely to corrupt; the rest is compared for new states and at the end. */
const shortText = ({ seq, publicSeq, phase, host, seats, clocks, game, rematch }: TableState): string =>
  JSON.stringify([seq, publicSeq, phase, host, seats, clocks, game?.record.choices.length, rematch]);

/** The parts of a listing that must be current: which tables there are, and the seats of open ones. */
const lineOf = ({ id, phase, seats }: TableState): string =>
  `${id} ${phase} ${phase === 'open' ? seats.map(({ type }) => type).join() : ''}`;
const shortened = ({ table, phase, seats }: TableListing): string =>
  `${table} ${phase} ${phase === 'open' ? seats.map(({ type }) => type).join() : ''}`;

function next(table: string, before: TableState | undefined, entry: Entry, at: number): TableState {
  if (before) return applyEntry(before, entry, at).state;
  assert.equal(entry.type, 'created', `table ${table} starts with another entry`);
  return createTable(table, entry, at);
}

/** Checks that there is exactly one valid response to this frame, or none if its sender was disconnected. */
function checkResponse({ socket, text, message }: Frame): ResponseFrame | undefined {
  if (!socket.isOpen) return undefined;
  assert.equal(socket.responses.length, 1, `${socket.person.name} gets ${socket.responses.length} responses`);
  const [response] = socket.responses;
  socket.responses = [];
  if (response.type === 'welcome') assert.equal(message?.type, 'hello', 'welcome is not a response to hello');
  assert.equal(response.id, idIn(text), 'the response has another id');
  if (response.type !== 'rejected' && response.type !== 'refused') return response;
  assert.ok(
    Object.hasOwn(REJECTION_REASONS, response.reason),
    `rejected for an unknown reason: ${response.reason}`,
  );
  assert.notEqual(response.reason, 'store-failed', 'the store failed');
  assert.ok(response.text.length > 0, 'rejected without a text');
  return response;
}

/** The id of a message as its sender would parse it; null if there is none. */
function idIn(text: string): number | null {
  if (Buffer.byteLength(text) > MAX_MESSAGE_BYTES) return null;
  try {
    const { id } = JSON.parse(text) as { id: unknown };
    return Number.isSafeInteger(id) && (id as number) >= 0 ? Number(id) + 0 : null;
  } catch {
    return null;
  }
}

function causeOf({ socket, message }: Frame, response: ResponseFrame | undefined): Cause[] {
  if (!message) return [];
  const { person } = socket;
  if (response) return response.type === 'ok' ? [{ person, what: message, opened: response.table }] : [];
  // Without a response the message may still have had its effect, and a new subscription ends with the disconnect.
  const causes: Cause[] = [{ person, what: message, opened: undefined }];
  return message.type === 'subscribe'
    ? [...causes, { person, what: { type: 'cut' }, opened: undefined }]
    : causes;
}
