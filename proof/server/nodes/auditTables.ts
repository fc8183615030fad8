import {
  type AppliedEntry,
  encodeChange,
  encodeSnapshot,
  isPrivateEntry,
  parseEntry,
  replayRows,
  type Store,
  type TableState,
} from '@oriflamme/server/internals';
import type { ServerMessage } from '@oriflamme/protocol';
import { digestOf, digestOfChat, digestOfSnapshot, type FrameLog, type TableFrames } from './frameLog.ts';

export interface Findings {
  /** Acknowledged, but not stored. */
  readonly lost: string[];
  /** Stored twice, or with a gap. */
  readonly doubled: string[];
  /** Told to someone, but not so stored. */
  readonly wrong: string[];
  readonly unfinished: string[];
  rows: number;
}

/** Compares the store with everything that anyone was told by any node. */
export async function auditTables(store: Store, log: FrameLog): Promise<Findings> {
  const found: Findings = { lost: [], doubled: [], wrong: [], unfinished: [], rows: 0 };
  for (const [table, frames] of log.tables) {
    const stored = await store.read(table);
    if (!stored) {
      found.unfinished.push(`${table}: not stored`);
      if (frames.choices.size > 0) found.lost.push(`${table}: the whole table`);
      continue;
    }
    found.rows += stored.rows.length;
    if (stored.rows.some(({ seq }, i) => seq !== i + 1))
      found.doubled.push(`${table}: the rows are not numbered 1, 2, 3`);
    const steps = replayRows(table, stored.rows);
    auditChoices(table, frames, steps, found);
    auditFrames(table, frames, steps, found);
    await auditChat(table, frames, steps.at(-1)!.state, store, found);
    if (steps.at(-1)!.state.phase !== 'over') found.unfinished.push(table);
  }
  return found;
}

function auditChoices(
  table: string,
  { choices }: TableFrames,
  steps: readonly AppliedEntry[],
  found: Findings,
): void {
  const made = steps.flatMap(({ entry }) => (entry.type === 'chose' ? [entry] : []));
  if (made.some(({ decision }, i) => decision !== i))
    found.doubled.push(`${table}: a decision is duplicated or missing`);
  const stored = new Map(made.map(({ decision, option }) => [decision, option]));
  for (const [decision, option] of choices)
    if (stored.get(decision) !== option)
      found.lost.push(`${table}: decision ${decision}, acknowledged ${option}, is ${stored.get(decision)}`);
}

/** The seat of a person, by the name that is unique in a proof. */
function seatOf({ seats }: Pick<TableState, 'seats'>, name: string): number | null {
  const seat = seats.findIndex((who) => who.type === 'person' && who.person.name === name);
  return seat < 0 ? null : seat;
}

function auditFrames(
  table: string,
  { deltas, snapshots }: TableFrames,
  steps: readonly AppliedEntry[],
  found: Findings,
): void {
  const changes = new Map<number, AppliedEntry>();
  const states = new Map<number, TableState>();
  for (const step of steps) {
    if (!isPrivateEntry(step.entry)) changes.set(step.state.publicSeq, step);
    states.set(step.state.publicSeq, step.state);
  }
  for (const [key, digest] of deltas) {
    const [person, seq] = parseKey(key);
    const step = changes.get(seq);
    if (!step || digestOf(encodeChange(table, step, seatOf(step.state, person))!) !== digest)
      found.wrong.push(`${table}: delta ${seq} for ${person}`);
  }
  for (const [key, digest] of snapshots) {
    const [person, seq] = parseKey(key);
    const state = states.get(seq);
    if (!state || snapshotDigest(state, seatOf(state, person)) !== digest)
      found.wrong.push(`${table}: snapshot ${seq} for ${person}`);
  }
}

function parseKey(key: string): [string, number] {
  const at = key.lastIndexOf(' ');
  return [key.slice(0, at), Number(key.slice(at + 1))];
}

function snapshotDigest(state: TableState, seat: number | null): string {
  const frame = encodeSnapshot(state, { messages: [], last: 0 }, seat);
  return digestOfSnapshot(JSON.parse(frame) as Extract<ServerMessage, { type: 'snapshot' }>);
}

async function auditChat(
  table: string,
  { chat, said }: TableFrames,
  state: TableState,
  store: Store,
  found: Findings,
): Promise<void> {
  const { rows } = await store.readChat(table);
  const texts = new Map<string, number>();
  const stored = new Map<number, string>();
  for (const { number, message } of rows) {
    const entry = parseEntry(message);
    if (entry.type !== 'chat') continue;
    texts.set(entry.text, (texts.get(entry.text) ?? 0) + 1);
    const { person, text } = entry;
    const seat = seatOf(state, person.name);
    stored.set(number, digestOfChat({ type: 'chat', seat, name: person.name, text }, number));
  }
  for (const text of said) if (!texts.has(text)) found.lost.push(`${table}: the message ${text}`);
  for (const [text, times] of texts) if (times > 1) found.doubled.push(`${table}: the message ${text}`);
  for (const [number, digest] of chat)
    if (stored.get(number) !== digest) found.wrong.push(`${table}: chat ${number}`);
}
