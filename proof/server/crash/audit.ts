import { join } from 'node:path';
import {
  type AppliedEntry,
  encodeChange,
  isPrivateEntry,
  LogReader,
  type LogRow,
  openToRead,
  parseEntry,
  replayRows,
  serializeState,
} from '@oriflamme/server/internals';
import { digestOf, type AckLog } from './ackLog.ts';

export interface Findings {
  /** Acknowledged or sent, but missing from the store or different there. */
  readonly lost: string[];
  readonly doubled: string[];
  readonly unreadable: string[];
  readonly unfinished: string[];
  /** Tables whose creation was never acknowledged; the client created another one. */
  abandoned: number;
  tables: number;
  rows: number;
}

/** Compares the store with the acknowledgements that the clients received. */
export function audit(folder: string, ackLog: AckLog): Findings {
  const found: Findings = {
    lost: [],
    doubled: [],
    unreadable: [],
    unfinished: [],
    abandoned: 0,
    tables: 0,
    rows: 0,
  };
  const database = openToRead(join(folder, 'oriflamme.sqlite'));
  try {
    const { integrity_check: integrity } = database.prepare('PRAGMA integrity_check').get()!;
    if (integrity !== 'ok') found.unreadable.push(`database integrity: ${String(integrity)}`);
    const reader = new LogReader(database);
    const stored = new Set<string>();
    for (const { name } of database.prepare('SELECT name FROM tables').all() as { name: string }[]) {
      const { rows, state } = reader.table(name, 0)!;
      found.tables++;
      found.rows += rows.length;
      try {
        const steps = replayRows(name, rows);
        checkRows(name, rows, steps, found);
        const { seq } = JSON.parse(state) as { seq: number };
        const step = steps.find((each) => each.state.seq === seq);
        if (!step || serializeState(step.state) !== state)
          found.unreadable.push(`${name}: the stored state differs from the replayed log`);
        checkEnd(name, steps, reader.events(name), ackLog, found);
        for (const fact of factsOf(name, steps)) stored.add(fact);
        for (const fact of chatFacts(name, reader, found)) stored.add(fact);
      } catch (error) {
        found.unreadable.push(`${name}: ${String(error)}`);
      }
    }
    found.lost.push(...acknowledgedFacts(ackLog).filter((fact) => !stored.has(fact)));
    return found;
  } finally {
    database.close();
  }
}

/** Returns the acknowledged facts in the format of `factsOf`. */
function acknowledgedFacts({ tables, choices, seats, chats, received }: AckLog): string[] {
  return [
    ...[...tables].map((table) => `created ${table}`),
    ...[...choices].map(([key, option]) => `chose ${key} ${option}`),
    ...[...seats].map(([key, part]) => `sat ${key} ${part}`),
    ...[...chats].map(([text, table]) => `said ${table} ${text}`),
    ...[...received].map(([key, digest]) => `sent ${key} ${digest}`),
  ];
}

function factsOf(table: string, steps: readonly AppliedEntry[]): string[] {
  return steps.flatMap((step) => {
    const { entry, state } = step;
    const facts = isPrivateEntry(entry)
      ? []
      : [null, ...state.seats.keys()].map(
          (seat) => `sent ${table} ${state.publicSeq} ${seat} ${digestOf(encodeChange(table, step, seat)!)}`,
        );
    if (entry.type === 'created') facts.push(`created ${table}`);
    if (entry.type === 'chose') facts.push(`chose ${table} ${entry.decision} ${entry.option}`);
    if (entry.type === 'sat') facts.push(`sat ${table} ${entry.seat} ${entry.clientSeed}`);
    return facts;
  });
}

/** The chat messages of a table, each stored once. */
function chatFacts(table: string, reader: LogReader, found: Findings): string[] {
  const entries = reader.chat(table).rows.map(({ message }) => parseEntry(message));
  const facts = entries.flatMap((entry) => (entry.type === 'chat' ? [`said ${table} ${entry.text}`] : []));
  if (new Set(facts).size < facts.length) found.doubled.push(`${table}: a chat message is duplicated`);
  return facts;
}

/** Sequence numbers and decisions have no gaps and no duplicates. */
function checkRows(
  table: string,
  rows: readonly LogRow[],
  steps: readonly AppliedEntry[],
  found: Findings,
): void {
  if (rows.some(({ seq: n }, i) => n !== i + 1))
    found.doubled.push(`${table}: the rows are not numbered 1, 2, 3`);
  const decisions = steps.flatMap(({ entry }) => (entry.type === 'chose' ? [entry.decision] : []));
  if (decisions.some((decision, i) => decision !== i))
    found.doubled.push(`${table}: a decision is duplicated or missing`);
}

function checkEnd(
  table: string,
  steps: readonly AppliedEntry[],
  events: string | undefined,
  ackLog: AckLog,
  found: Findings,
): void {
  const { phase } = steps.at(-1)!.state;
  if (phase !== 'over') {
    if (!ackLog.tables.has(table) && phase === 'open') found.abandoned++;
    else found.unfinished.push(table);
  } else if (events !== JSON.stringify(steps.flatMap((step) => step.events)))
    found.unreadable.push(`${table}: the stored events differ from those of the game`);
}
