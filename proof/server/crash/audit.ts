import { join } from 'node:path';
import {
  type AppliedEntry,
  encodeChange,
  isPrivateEntry,
  LogReader,
  type LogRow,
  openToRead,
  replayRows,
  serializeState,
} from '@oriflamme/server/internals';
import { digestOf, type AckLog } from './ackLog.ts';

export interface Findings {
  /** Promised or told, and not in the store as it was. */
  readonly lost: string[];
  readonly doubled: string[];
  readonly unreadable: string[];
  readonly unfinished: string[];
  /** Opened, but whoever asked was never told: they opened another. */
  abandoned: number;
  tables: number;
  rows: number;
}

/** Compares what the store holds with what the clients wrote down. */
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
    if (integrity !== 'ok') found.unreadable.push(`the database: ${String(integrity)}`);
    const reader = new LogReader(database);
    const kept = new Set<string>();
    for (const { name } of database.prepare('SELECT name FROM tables').all() as { name: string }[]) {
      const { rows, state } = reader.table(name, 0)!;
      found.tables++;
      found.rows += rows.length;
      try {
        const steps = replayRows(name, rows);
        checkRows(name, rows, steps, found);
        if (serializeState(steps.at(-1)!.state) !== state)
          found.unreadable.push(`${name}: the state is not what the rows come to`);
        checkEnd(name, steps, reader.events(name), ackLog, found);
        for (const line of linesOf(name, steps)) kept.add(line);
      } catch (error) {
        found.unreadable.push(`${name}: ${String(error)}`);
      }
    }
    found.lost.push(...promises(ackLog).filter((line) => !kept.has(line)));
    return found;
  } finally {
    database.close();
  }
}

/** All that was promised and told, in the words of `linesOf`. */
function promises({ tables, choices, seats, sayings, heard }: AckLog): string[] {
  return [
    ...[...tables].map((table) => `created ${table}`),
    ...[...choices].map(([key, option]) => `chose ${key} ${option}`),
    ...[...seats].map(([key, part]) => `sat ${key} ${part}`),
    ...[...sayings].map(([text, table]) => `said ${table} ${text}`),
    ...[...heard].map(([key, digest]) => `told ${key} ${digest}`),
  ];
}

function linesOf(table: string, steps: readonly AppliedEntry[]): string[] {
  return steps.flatMap((step) => {
    const { entry, state } = step;
    const told = isPrivateEntry(entry)
      ? []
      : [null, ...state.seats.keys()].map(
          (seat) => `told ${table} ${state.publicSeq} ${seat} ${digestOf(encodeChange(table, step, seat)!)}`,
        );
    if (entry.type === 'created') told.push(`created ${table}`);
    if (entry.type === 'chose') told.push(`chose ${table} ${entry.decision} ${entry.option}`);
    if (entry.type === 'sat') told.push(`sat ${table} ${entry.seat} ${entry.clientSeed}`);
    if (entry.type === 'chat') told.push(`said ${table} ${entry.text}`);
    return told;
  });
}

/** Each number once and without a gap, each decision once and in order, each saying once. */
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
    found.doubled.push(`${table}: a decision is there twice, or none`);
  const sayings = steps.flatMap(({ entry }) => (entry.type === 'chat' ? [entry.text] : []));
  if (new Set(sayings).size < sayings.length) found.doubled.push(`${table}: something is said twice`);
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
    found.unreadable.push(`${table}: the kept events are not those of the game`);
}
