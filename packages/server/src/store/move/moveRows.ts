import { StoreError } from '../store.ts';
import {
  isMovedFact,
  keyOf,
  MOVED_TABLES,
  type Movable,
  type MovedRow,
  type MovedTable,
  MOVING,
} from './movable.ts';

const PAGE = 500;
/** There are far fewer facts. */
const MAX_FACTS = 1000;

export interface MoveOptions {
  readonly from: Movable;
  readonly to: Movable;
  readonly onProgress?: (text: string) => void;
  /** Rows that are read and written at once. */
  readonly pageSize?: number;
}

/**
 * Copies all rows, and compares all of them. Interrupted, it continues where it was when it is started again; until it is
 * complete, no server opens the target.
 */
export async function moveRows(options: MoveOptions): Promise<void> {
  const { from, to, onProgress = () => undefined } = options;
  const facts = await to.page('facts', undefined, MAX_FACTS);
  if (!facts.some(({ name }) => name === MOVING)) {
    for (const table of tables)
      if (await to.last(table)) throw new StoreError('io', 'The target is not empty: nothing was moved.');
    await to.setFact(MOVING, 1);
  }
  for (const table of tables) onProgress(`${table}: ${await copyTable(table, options)} rows copied`);
  for (const fact of (await from.page('facts', undefined, MAX_FACTS)).filter(isMovedFact))
    await to.setFact(String(fact['name']), Number(fact['value']));
  await to.setLastNumbers(await from.lastNumbers());
  for (const table of [...tables, 'facts' as const])
    onProgress(`${table}: ${await compareTable(table, options)} rows verified`);
  await to.removeFact(MOVING);
}

const tables = Object.keys(MOVED_TABLES) as MovedTable[];

/** Resolves to the number of rows. The rows of the target are the first of the source: they are copied in order. */
async function copyTable(table: MovedTable, { from, to, pageSize = PAGE }: MoveOptions): Promise<number> {
  let count = 0;
  for (let after = await to.last(table); ; ) {
    const rows = await from.page(table, after, pageSize);
    if (rows.length > 0) await to.insert(table, rows);
    count += rows.length;
    if (rows.length < pageSize) return count;
    after = rows.at(-1);
  }
}

/** Compares every value of every row; resolves to their number. */
async function compareTable(
  table: MovedTable | 'facts',
  { from, to, pageSize = PAGE }: MoveOptions,
): Promise<number> {
  const max = table === 'facts' ? MAX_FACTS : pageSize;
  let count = 0;
  for (let after: MovedRow | undefined; ; ) {
    const [ours, theirs] = [await from.page(table, after, max), await to.page(table, after, max)].map(
      (rows) => (table === 'facts' ? rows.filter(isMovedFact) : rows),
    );
    for (let i = 0; i < Math.max(ours.length, theirs.length); i++)
      if (!isEqual(ours[i], theirs[i])) throw differenceAt(table, ours[i] ?? theirs[i]);
    count += ours.length;
    if (ours.length < max) return count;
    after = ours.at(-1);
  }
}

function isEqual(a: MovedRow | undefined, b: MovedRow | undefined): boolean {
  if (!a || !b) return false;
  const columns = Object.keys(a);
  return columns.length === Object.keys(b).length && columns.every((column) => a[column] === b[column]);
}

/** Names the row by its key alone: the rest may be secret. */
function differenceAt(table: MovedTable | 'facts', row: MovedRow): StoreError {
  const key = keyOf(table).map((column) => `${column} ${String(row[column])}`);
  return new StoreError(
    'broken',
    `The row of ${table} with ${key.join(', ')} is not the same in both databases. Empty the target, and move again.`,
  );
}
