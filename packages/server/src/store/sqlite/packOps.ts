import type { ScheduledJob, TableWrite } from '../store.ts';
import type { WriteOp } from '../writeOps.ts';

/** A write to a table as one array of simple values: passed to another thread at a sixth of the cost of its objects. */
type PackedWrite = readonly [
  table: string,
  isOver: boolean,
  state: string | undefined,
  events: string | undefined,
  players: readonly string[] | undefined,
  rows: number,
  /** `seq`, `at`, `rules` and `entry` of each row, then `kind` and `at` of each job. */
  ...values: (number | string)[],
];

export type PackedOp = PackedWrite | Exclude<WriteOp, { kind: 'append' }>;

const [ROW, JOB, VALUES] = [4, 2, 6];

export const packOp = (op: WriteOp): PackedOp => (op.kind === 'append' ? packWrite(op.write) : op);

export const unpackOp = (op: PackedOp): WriteOp =>
  'kind' in op ? op : { kind: 'append', write: unpackWrite(op) };

function packWrite({ table, isOver, state, events, players, rows, jobs }: TableWrite): PackedWrite {
  const values: (number | string)[] = [];
  for (const { seq, at, rules, entry } of rows) values.push(seq, at, rules, entry);
  for (const { kind, at } of jobs) values.push(kind, at);
  return [table, isOver, state, events, players, rows.length, ...values];
}

function unpackWrite(packed: PackedWrite): TableWrite {
  const [table, isOver, state, events, players, count] = packed;
  const jobsFrom = VALUES + count * ROW;
  const rows = Array.from({ length: count }, (_, i) => {
    const [seq, at, rules, entry] = packed.slice(VALUES + i * ROW, VALUES + (i + 1) * ROW) as [
      number,
      number,
      number,
      string,
    ];
    return { table, seq, at, rules, entry };
  });
  const jobs: ScheduledJob[] = [];
  for (let i = jobsFrom; i < packed.length; i += JOB)
    jobs.push({ kind: packed[i] as ScheduledJob['kind'], at: packed[i + 1] as number });
  return {
    table,
    isOver,
    rows,
    jobs,
    ...(state !== undefined && { state }),
    ...(events !== undefined && { events }),
    ...(players !== undefined && { players }),
  };
}
