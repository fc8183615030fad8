import {
  type ChatWrite,
  type ClaimedJob,
  type JobKind,
  type LogRow,
  type PlayerTable,
  type StateWrite,
  type Store,
  type StoredChat,
  type StoredTable,
  StoreError,
  type TableWrite,
} from '../store.ts';
import { validateChat, validateClaim, validateStates, validateWrite } from '../validate.ts';

interface StoredJob {
  readonly at: number;
  leasedUntil: number | null;
}

interface MemoryTable {
  readonly rows: LogRow[];
  state: string;
  /** The row after which that state was. */
  stateSeq: number;
  isOver: boolean;
  jobs: Map<JobKind, StoredJob>;
  players: readonly string[];
  events: string | undefined;
  chat: StoredChat;
}

/** In-memory store, for proofs that need very many stores, and the model that the others are compared with. */
export class MemoryStore implements Store {
  private readonly tables = new Map<string, MemoryTable>();
  private isClosed = false;

  async append(write: TableWrite): Promise<void> {
    validateWrite(write);
    this.assertOpen();
    const { table, rows, state, jobs, isOver, players, events } = write;
    const stored: MemoryTable = this.tables.get(table) ?? {
      rows: [],
      state: '',
      stateSeq: 0,
      isOver,
      jobs: new Map(),
      players: [],
      events: undefined,
      chat: { last: 0, rows: [] },
    };
    const [before, { seq }] = [stored.rows.length, rows[0]];
    if (seq <= before) throw new StoreError('taken', `Table ${table} already has a row ${seq}.`);
    if (seq > before + 1)
      throw new StoreError('malformed', `Table ${table} is at row ${before}, so row ${seq} cannot be next.`);
    stored.rows.push(...rows.map((row) => ({ ...row })));
    if (state !== undefined) [stored.state, stored.stateSeq] = [state, stored.rows.length];
    stored.isOver = isOver;
    stored.jobs = new Map(jobs.map(({ kind, at }) => [kind, reschedule(stored.jobs.get(kind), at)]));
    stored.players = players ?? stored.players;
    stored.events ??= events;
    this.tables.set(table, stored);
  }

  async read(
    table: string,
    afterSeq = 0,
    max = Number.MAX_SAFE_INTEGER,
  ): Promise<{ rows: LogRow[]; state: string } | undefined> {
    this.assertOpen();
    const stored = this.tables.get(table);
    if (!stored) return undefined;
    const rows = stored.rows.slice(afterSeq, afterSeq + max);
    return { rows: rows.map((row) => ({ ...row })), state: stored.state };
  }

  async load(table: string): Promise<StoredTable | undefined> {
    this.assertOpen();
    const stored = this.tables.get(table);
    return stored && loaded(table, stored);
  }

  async saveStates(states: readonly StateWrite[]): Promise<void> {
    validateStates(states);
    this.assertOpen();
    for (const { table, seq, state } of states) {
      const stored = this.tables.get(table);
      if (stored && stored.stateSeq < seq && seq <= stored.rows.length)
        [stored.state, stored.stateSeq] = [state, seq];
    }
  }

  async appendChat(write: ChatWrite): Promise<void> {
    validateChat(write);
    this.assertOpen();
    const { table, number, at, message, oldest } = write;
    const stored = this.tables.get(table);
    if (!stored) throw new StoreError('malformed', `There is no table ${table}.`);
    const { last, rows } = stored.chat;
    if (number <= last) throw new StoreError('taken', `Table ${table} already has a chat message ${number}.`);
    const kept = [...rows, { number, at, message }].filter((row) => row.number >= oldest);
    stored.chat = { last: number, rows: kept };
  }

  async readChat(table: string): Promise<StoredChat> {
    this.assertOpen();
    return this.tables.get(table)?.chat ?? { last: 0, rows: [] };
  }

  async *openTables(): AsyncIterable<StoredTable> {
    this.assertOpen();
    for (const [table, stored] of this.tables) if (!stored.isOver) yield loaded(table, stored);
  }

  async tablesOf(person: string, max: number): Promise<PlayerTable[]> {
    this.assertOpen();
    return [...this.tables]
      .filter(([, { players }]) => players.includes(person))
      .toSorted(
        ([nameA, a], [nameB, b]) =>
          Number(a.isOver) - Number(b.isOver) ||
          b.rows.at(-1)!.at - a.rows.at(-1)!.at ||
          (nameA < nameB ? -1 : 1),
      )
      .slice(0, max)
      .map(([table, { state, rows }]) => ({ table, state, at: rows.at(-1)!.at }));
  }

  async claimJobs(now: number, leaseMs: number, max: number): Promise<ClaimedJob[]> {
    validateClaim(now, leaseMs, max);
    this.assertOpen();
    const isFree = ({ at, leasedUntil }: StoredJob) =>
      at <= now && (leasedUntil === null || leasedUntil <= now || leasedUntil > now + leaseMs);
    const due = [...this.tables].flatMap(([table, { jobs }]) =>
      [...jobs].filter(([, job]) => isFree(job)).map(([kind, job]) => ({ table, kind, job })),
    );
    return due
      .toSorted((a, b) => a.job.at - b.job.at)
      .slice(0, max)
      .map(({ table, kind, job }) => {
        job.leasedUntil = now + leaseMs;
        return { table, kind, at: job.at };
      });
  }

  async readEvents(table: string): Promise<string | undefined> {
    this.assertOpen();
    return this.tables.get(table)?.events;
  }

  async backup(): Promise<void> {
    throw new StoreError('io', 'An in-memory store cannot be copied to a file.');
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }

  private assertOpen(): void {
    if (this.isClosed) throw new StoreError('closed', 'The store is closed.');
  }
}

const loaded = (table: string, { state, stateSeq, rows }: MemoryTable): StoredTable => ({
  table,
  state,
  rows: rows.slice(stateSeq).map((row) => ({ ...row })),
});

/** An unchanged job keeps its lease. */
const reschedule = (before: StoredJob | undefined, at: number): StoredJob =>
  before?.at === at ? before : { at, leasedUntil: null };
