import {
  type ClaimedJob,
  type LogRow,
  type PlayerTable,
  type Store,
  type StoredTable,
  StoreError,
  type TableWrite,
  validateClaim,
  validateEvents,
  validateWrite,
} from '@oriflamme/server/internals';

interface StoredJob {
  readonly at: number;
  leasedUntil: number | null;
}

interface MemoryTable {
  readonly rows: LogRow[];
  state: string;
  isOver: boolean;
  due: Map<string, StoredJob>;
  sitters: readonly string[];
  events: string | undefined;
}

/** A store that keeps nothing when the program ends, for proofs that need very many of them. It refuses what the real one does. */
export class MemoryStore implements Store {
  private readonly tables = new Map<string, MemoryTable>();
  private isClosed = false;

  async append(write: TableWrite): Promise<void> {
    validateWrite(write);
    this.checkOpen();
    const { table, rows, state, due, isOver, sitters: players, events } = write;
    const kept: MemoryTable = this.tables.get(table) ?? {
      rows: [],
      state,
      isOver,
      due: new Map(),
      sitters: [],
      events: undefined,
    };
    const [before, { n }] = [kept.rows.length, rows[0]];
    if (n <= before) throw new StoreError('taken', `Table ${table} has a row ${n} already.`);
    if (n > before + 1)
      throw new StoreError('malformed', `Table ${table} is at row ${before}, so row ${n} cannot be next.`);
    kept.rows.push(...rows.map((row) => ({ ...row })));
    kept.state = state;
    kept.isOver = isOver;
    kept.due = new Map(due.map(({ kind, at }) => [kind, isSameJob(kept.due.get(kind), at)]));
    kept.sitters = players ?? kept.sitters;
    kept.events ??= events;
    this.tables.set(table, kept);
  }

  async read(table: string, after = 0): Promise<{ rows: LogRow[]; state: string } | undefined> {
    this.checkOpen();
    const kept = this.tables.get(table);
    return kept && { rows: kept.rows.slice(after).map((row) => ({ ...row })), state: kept.state };
  }

  async openTables(): Promise<StoredTable[]> {
    this.checkOpen();
    return [...this.tables]
      .filter(([, { isOver }]) => !isOver)
      .map(([table, { state, rows }]) => ({ table, state, lastN: rows.length }));
  }

  async tablesOf(person: string, most: number): Promise<PlayerTable[]> {
    this.checkOpen();
    return [...this.tables]
      .filter(([, { sitters: players }]) => players.includes(person))
      .toSorted(
        ([, a], [, b]) => Number(a.isOver) - Number(b.isOver) || b.rows.at(-1)!.at - a.rows.at(-1)!.at,
      )
      .slice(0, most)
      .map(([table, { state, rows }]) => ({ table, state, at: rows.at(-1)!.at }));
  }

  async claimJobs(now: number, lease: number, most: number): Promise<ClaimedJob[]> {
    validateClaim(now, lease, most);
    this.checkOpen();
    const isFree = ({ at, leasedUntil }: StoredJob) =>
      at <= now && (leasedUntil === null || leasedUntil <= now || leasedUntil > now + lease);
    const found = [...this.tables].flatMap(([table, { due }]) =>
      [...due].filter(([, work]) => isFree(work)).map(([kind, work]) => ({ table, kind, work })),
    );
    return found
      .toSorted((a, b) => a.work.at - b.work.at)
      .slice(0, most)
      .map(({ table, kind, work }) => {
        work.leasedUntil = now + lease;
        return { table, kind, at: work.at };
      });
  }

  async saveEvents(table: string, events: string): Promise<void> {
    validateEvents(table, events);
    this.checkOpen();
    const kept = this.tables.get(table);
    if (!kept) throw new StoreError('malformed', `There is no table ${table} to keep events of.`);
    kept.events ??= events;
  }

  async readEvents(table: string): Promise<string | undefined> {
    this.checkOpen();
    return this.tables.get(table)?.events;
  }

  async backup(): Promise<void> {
    throw new StoreError('io', 'What is only in memory cannot be copied to a file.');
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }

  private checkOpen(): void {
    if (this.isClosed) throw new StoreError('closed', 'The store is closed.');
  }
}

/** Work that stays as it was keeps its lease. */
const isSameJob = (before: StoredJob | undefined, at: number): StoredJob =>
  before?.at === at ? before : { at, leasedUntil: null };
