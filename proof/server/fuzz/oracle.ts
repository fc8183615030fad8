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
  parseEntry,
  replayRows,
  seatOf,
  serializeState,
  type TableState,
} from '@oriflamme/server/internals';
import { type Cause, type Effect, findUncaused } from './causality.ts';
import { checkMyTables } from './checkMyTables.ts';
import { findLeak } from './findLeak.ts';
import type { AnswerFrame, FakeSocket } from './fakeSocket.ts';
import type { Harness } from './harness.ts';

/** A frame on its way, and what it says if it can be read. */
export interface Frame {
  readonly socket: FakeSocket;
  readonly text: string;
  readonly message: ClientMessage | undefined;
}

type Created = Extract<Entry, { type: 'created' }>;

/** Looks at everything after each thing that happens. */
export class Oracle {
  /** How many rows were written in all. */
  rows = 0;
  private readonly world: Harness;
  /** Each table's state as it has to be in memory, and as it has to be in the store. */
  private readonly texts = new Map<string, { memory: string; store: string }>();

  private readonly changed = new Set<string>();
  /** By whom each table was opened, and how. */
  private readonly opened = new Map<string, Created>();
  /** States in memory that were looked at in full, with what of them is looked at again every time. */
  private readonly seen = new Map<TableState, string>();

  constructor(world: Harness) {
    this.world = world;
    for (const { state, change: write } of world.fixtures) {
      this.record(state);
      this.opened.set(state.id, parseEntry(write.rows[0].entry) as Created);
    }
  }

  /** After these frames were answered, or these deeds done without any. Gives the answers. */
  async check(frames: readonly Frame[], others: readonly Cause[] = []): Promise<AnswerFrame[]> {
    const { world } = this;
    assert.deepEqual(world.failures, [], 'the server failed');
    const answers = frames.map((frame) => checkAnswer(frame));
    for (const socket of world.sockets)
      assert.equal(socket.answers.length, 0, `${socket.person.name} gets an answer to nothing`);
    const deeds = frames.flatMap((frame, index) => causeOf(frame, answers[index]));
    const effects = await this.newRows();
    const [odd] = findUncaused([...deeds, ...others], effects);
    assert.ok(odd === undefined, `nobody asked for ${odd?.entry.type} at table ${odd?.table}`);
    this.checkMemory();
    for (const [index, frame] of frames.entries()) {
      this.checkChoice(frame, answers[index]);
      this.checkOpened(frame, answers[index]);
    }
    for (const socket of world.sockets) {
      // Of what others did at the same time, a list may tell or not.
      if (socket.mine && frames.length === 1) checkMyTables(socket.mine, socket.person, world.known);
      socket.mine = undefined;
      if (socket.isOpen) this.checkUpdates(socket);
    }
    return answers.filter((answer) => answer !== undefined);
  }

  /** At the end, when nobody is on the line any more: every table that changed, told again from its first row. */
  async checkEnd(): Promise<void> {
    const { world } = this;
    for (const table of world.tables) {
      const live = world.live.get(table);
      assert.ok(!live || live.subscribers.isEmpty, `table ${table} is told to somebody who has gone`);
      if (live) this.checkState(live.state);
      if (!this.changed.has(table)) continue;
      const kept = await world.store.read(table);
      const state = replayRows(table, kept?.rows ?? []).at(-1)?.state;
      assert.equal(
        state && plainText(state),
        this.texts.get(table)?.memory,
        `table ${table} told again is another`,
      );
    }
    assert.equal(world.listeners, 0, 'the list is told to somebody who has gone');
  }

  /** Follows the store; what is there must be what the rows come to. */
  private async newRows(): Promise<Effect[]> {
    const { world, texts } = this;
    for (const table of world.live.keys()) if (!world.tables.includes(table)) world.tables.push(table);
    const effects: Effect[] = [];
    for (const table of world.tables) {
      const kept = await world.store.read(table, world.known.get(table)?.seq ?? 0);
      for (const row of kept?.rows ?? []) {
        const before = world.known.get(table);
        const entry = parseEntry(row.entry);
        const state = next(table, before, entry, row.at);
        assert.equal(state.seq, row.seq, `table ${table} has a row out of its place`);
        effects.push({ table, entry, before });
        if (entry.type === 'created') this.opened.set(table, entry);
        world.known.set(table, state);
      }
      if (kept && kept.rows.length > 0) {
        this.record(world.known.get(table)!);
        this.changed.add(table);
      }
      assert.equal(kept?.state, texts.get(table)?.store, `table ${table} is not what its rows come to`);
    }
    this.rows += effects.length;
    return effects;
  }

  private checkState(state: TableState): void {
    assert.equal(
      plainText(state),
      this.texts.get(state.id)?.memory,
      `table ${state.id} is not what was kept`,
    );
    this.seen.set(state, shortText(state));
  }

  private record(state: TableState): void {
    this.texts.set(state.id, { memory: plainText(state), store: serializeState(state) });
  }

  /** Nothing but what is durable is in memory, and nothing that is over and that nobody looks at. */
  private checkMemory(): void {
    for (const [table, { state, subscribers }] of this.world.live) {
      const seen = this.seen.get(state);
      if (seen === undefined) this.checkState(state);
      else assert.equal(shortText(state), seen, `table ${table} has changed without a row`);
      assert.ok(
        state.seq === this.world.known.get(table)?.seq,
        `table ${table} in memory is not what was kept`,
      );
      assert.ok(
        state.phase !== 'over' || !subscribers.isEmpty,
        `table ${table} is over and stays in memory for nobody`,
      );
    }
  }

  /** A choice that was done is in the record, and was its sender's. */
  private checkChoice({ socket, message }: Frame, answer: AnswerFrame | undefined): void {
    if (message?.type !== 'choose' || answer?.type !== 'ok') return;
    const state = this.world.known.get(message.table)!;
    assert.equal(state.game?.record.choices[message.decision], message.option, 'another choice was made');
    assert.equal(state.deciders[message.decision], seatOf(state, socket.person), 'somebody else decided');
  }

  /** A table that was opened is there, and is its sender's: of one name there is one. */
  private checkOpened({ socket, message }: Frame, answer: AnswerFrame | undefined): void {
    if (message?.type !== 'create' || answer?.type !== 'ok') return;
    assert.equal(answer.table, message.table, 'another table was opened');
    const { by, config } = this.opened.get(message.table)!;
    assert.equal(by.id, socket.person.id, "somebody else's table was opened");
    assert.deepEqual(config, message.config, 'a table was opened in another way');
  }

  private checkUpdates(socket: FakeSocket): void {
    const { known, live } = this.world;
    const { name } = socket.person;
    assert.deepEqual(socket.faults, [], `${name} hears what should not be heard`);
    for (const { message, text } of socket.news) {
      const wrong = findLeak(socket, message, text, known.get(message.table)!);
      assert.equal(wrong, undefined, `${name} ${wrong} (table ${message.table})`);
    }
    socket.news = [];
    for (const [table, n] of socket.watched) {
      const told = known.get(table)?.publicSeq;
      // What there is not, or was not to be had, is not watched.
      if (told === undefined) socket.watched.delete(table);
      else assert.equal(n, told, `${name} has missed something at table ${table}`);
    }
    if (!socket.list) return;
    const listed = [...live.values()].map(({ state }) => state).filter(({ config }) => config.isPublic);
    const [free, full] = [true, false].map((isFree) =>
      listed.filter((state) => state.phase !== 'over' && hasRoom(state) === isFree),
    );
    const expected = [...free, ...full].map(lineOf);
    assert.deepEqual(socket.list.map(shortened), expected, `${name} has an old list`);
  }
}

/** Everything, put into text anew; in which order the fields came is no difference. */
const plainText = (state: TableState): string =>
  JSON.stringify(Object.entries(state).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** What a hostile frame could most likely spoil; the rest is compared when a state is new, and in the end. */
const shortText = ({
  seq: n,
  publicSeq: told,
  phase,
  host,
  seats,
  clocks,
  game,
  rematch,
}: TableState): string =>
  JSON.stringify([n, told, phase, host, seats, clocks, game?.record.choices.length, rematch]);

const hasRoom = ({ phase, seats }: TableState): boolean =>
  phase === 'open' && seats.some(({ type }) => type === 'empty');

/** What the list has to say at any time, where somebody can still sit down first: which tables there are, and who sits where people can still sit down. */
const lineOf = ({ id, phase, seats }: TableState): string =>
  `${id} ${phase} ${phase === 'open' ? seats.map(({ type }) => type).join() : ''}`;
const shortened = ({ table, phase, seats }: TableListing): string =>
  `${table} ${phase} ${phase === 'open' ? seats.map(({ type }) => type).join() : ''}`;

function next(table: string, before: TableState | undefined, entry: Entry, at: number): TableState {
  if (before) return applyEntry(before, entry, at).state;
  assert.equal(entry.type, 'created', `table ${table} begins with something else`);
  return createTable(table, entry, at);
}

/** Exactly one answer, of a known form, to this very frame; none is heard on a line that was cut. */
function checkAnswer({ socket, text, message }: Frame): AnswerFrame | undefined {
  if (!socket.isOpen) return undefined;
  assert.equal(socket.answers.length, 1, `${socket.person.name} gets ${socket.answers.length} answers`);
  const [answer] = socket.answers;
  socket.answers = [];
  if (answer.type === 'welcome') assert.equal(message?.type, 'hello', 'a welcome to something else');
  assert.equal(answer.id, idIn(text), 'the answer is to another message');
  if (answer.type !== 'rejected' && answer.type !== 'refused') return answer;
  assert.ok(
    Object.hasOwn(REJECTION_REASONS, answer.reason),
    `refused for an unknown reason: ${answer.reason}`,
  );
  assert.notEqual(answer.reason, 'store-failed', 'the store is blamed');
  assert.ok(answer.text.length > 0, 'refused without a word');
  return answer;
}

/** The number of a message as its sender would read it, null where there is none. */
function idIn(text: string): number | null {
  if (Buffer.byteLength(text) > MAX_MESSAGE_BYTES) return null;
  try {
    const { id } = JSON.parse(text) as { id: unknown };
    return Number.isSafeInteger(id) && (id as number) >= 0 ? Number(id) + 0 : null;
  } catch {
    return null;
  }
}

function causeOf({ socket, message }: Frame, answer: AnswerFrame | undefined): Cause[] {
  if (!message) return [];
  const { person } = socket;
  if (answer) return answer.type === 'ok' ? [{ person, what: message, opened: answer.table }] : [];
  // On a line that was cut nobody hears what was done, but it is still one thing; who came to a table then leaves it again.
  const deeds: Cause[] = [{ person, what: message, opened: undefined }];
  return message.type === 'subscribe'
    ? [...deeds, { person, what: { type: 'cut' }, opened: undefined }]
    : deeds;
}
