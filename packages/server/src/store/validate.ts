// Validates a write before it reaches the writer, so that a malformed one cannot fail the commit it shares with others.
// Whether the rows continue those stored is checked by the writer.
import { type ChatWrite, type StateWrite, StoreError, type TableWrite } from './store.ts';

const NOT_A_STRING = 'has a value that is not a string';

export function validateWrite({ table, rows, state, jobs, players = [], events = '' }: TableWrite): void {
  const problem = problemOfRows(table, rows) ?? problemOfJobs(jobs) ?? problemOfState();
  if (problem !== undefined) throw new StoreError('malformed', `The write to table ${table} ${problem}.`);

  function problemOfState(): string | undefined {
    if (rows[0].seq === 1 && state === undefined) return 'creates a table without a state';
    // JSON.stringify returns undefined for some values, whatever its type says.
    if (typeof (state ?? '') !== 'string' || typeof events !== 'string') return NOT_A_STRING;
    if (players.length === 0) return undefined;
    if (!areStrings(...players)) return NOT_A_STRING;
    return new Set(players).size < players.length ? 'lists a player twice' : undefined;
  }
}

function problemOfRows(table: string, rows: TableWrite['rows']): string | undefined {
  if (rows.length === 0) return 'has no rows';
  let expected = rows[0].seq;
  for (const row of rows) {
    if (row.table !== table) return `has a row of table ${row.table}`;
    if (row.seq !== expected) return `has row ${row.seq} where ${expected} was expected`;
    if (!areIntegers(row.seq, row.at, row.rules)) return 'has a number that is not an integer';
    if (typeof row.entry !== 'string') return NOT_A_STRING;
    expected += 1;
  }
  return rows[0].seq < 1 ? 'has a sequence number below 1' : undefined;
}

function problemOfJobs(jobs: TableWrite['jobs']): string | undefined {
  for (let i = 0; i < jobs.length; i++) {
    if (!Number.isSafeInteger(jobs[i].at)) return 'has a job whose time is not an integer';
    for (let j = 0; j < i; j++) if (jobs[j].kind === jobs[i].kind) return 'has two jobs of one kind';
  }
  return undefined;
}

export function validateChat({ table, number, at, message, oldest }: ChatWrite): void {
  const assert = assertFor(`The chat message of table ${table}`);
  assert(areIntegers(number, at, oldest) && number > 0, 'has a number that is not a positive integer');
  assert(oldest <= number, 'would be deleted at once');
  assert(areStrings(message), 'is not a string');
}

export function validateStates(states: readonly StateWrite[]): void {
  for (const { table, seq, state } of states)
    assertFor(`The state of table ${table}`)(areIntegers(seq) && areStrings(state), 'is malformed');
}

export function validateClaim(now: number, leaseMs: number, max: number): void {
  assertFor('The claim of jobs')(
    areIntegers(now, leaseMs, max) && leaseMs > 0 && max > 0,
    'has a number that is not a positive integer',
  );
}

function assertFor(subject: string): (holds: boolean, problem: string) => void {
  return (holds, problem) => {
    if (!holds) throw new StoreError('malformed', `${subject} ${problem}.`);
  };
}

function areIntegers(...numbers: number[]): boolean {
  return numbers.every(Number.isSafeInteger);
}

function areStrings(...texts: unknown[]): boolean {
  return texts.every((text) => typeof text === 'string');
}
