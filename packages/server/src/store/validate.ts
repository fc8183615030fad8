// Validates a write before it reaches the writer, so that a malformed one cannot fail the commit it shares with others.
// Whether the rows continue those stored is checked by the writer.
import { type ChatWrite, type StateWrite, StoreError, type TableWrite } from './store.ts';

const NOT_A_STRING = 'has a value that is not a string';

export function validateWrite({ table, rows, state, jobs, players = [], events = '' }: TableWrite): void {
  const assert = assertFor(`The write to table ${table}`);
  assert(rows.length > 0, 'has no rows');
  let expected = rows[0].seq;
  for (const row of rows) {
    if (row.table !== table) assert(false, `has a row of table ${row.table}`);
    if (row.seq !== expected) assert(false, `has row ${row.seq} where ${expected} was expected`);
    assert(areIntegers(row.seq, row.at, row.rules), 'has a number that is not an integer');
    assert(typeof row.entry === 'string', NOT_A_STRING);
    expected += 1;
  }
  assert(rows[0].seq > 0, 'has a sequence number below 1');
  assert(rows[0].seq > 1 || state !== undefined, 'creates a table without a state');
  // JSON.stringify returns undefined for some values, whatever its type says.
  assert(areStrings(state ?? '', events, ...players), NOT_A_STRING);
  assert(players.length === 0 || new Set(players).size === players.length, 'lists a player twice');
  for (const [i, { kind, at }] of jobs.entries()) {
    assert(Number.isSafeInteger(at), 'has a job whose time is not an integer');
    assert(jobs.findIndex((job) => job.kind === kind) === i, 'has two jobs of one kind');
  }
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
