import type { DatabaseSync } from 'node:sqlite';
import type { ChatWrite, ScheduledJob, StateWrite, StoreReason, TableWrite } from '../store.ts';
import type { WriteOp, WriteResult } from '../writeOps.ts';
import { AccountWriter } from '../sql/accounts/accountWriter.ts';
import { AdminWriter } from '../sql/admin/adminWriter.ts';
import { sqliteDialect } from '../sql/dialect.ts';
import { changeDaily } from '../sql/events/dailyQueries.ts';
import { HistoryWriter } from '../sql/history/historyWriter.ts';
import { ProgramWriter } from '../sql/programs/programWriter.ts';
import { PeopleWriter } from '../sql/people/peopleWriter.ts';
import { RatingWriter } from '../sql/ratings/ratingWriter.ts';
import { changeTournaments } from '../sql/events/tournamentQueries.ts';
import { SharedWriter } from '../sql/shared/sharedWriter.ts';
import type { FaultInjector } from './faultInjection.ts';
import { JobQueue } from './jobQueue.ts';
import { SqliteScripts } from './sqliteScripts.ts';

const DONE: WriteResult = {};

/** Tables whose number, last row and jobs are kept in memory. */
const MAX_KNOWN_TABLES = 10_000;

interface KnownTable {
  readonly id: number;
  readonly lastSeq: number;
  /** Its jobs in the database; left out until they are needed. */
  readonly jobs?: readonly ScheduledJob[] | undefined;
}

/** All write queries. */
export class LogWriter {
  commits = 0;
  private readonly database: DatabaseSync;
  private readonly jobQueue: JobQueue;
  private readonly admin = new AdminWriter(sqliteDialect);
  private readonly shared = new SharedWriter(sqliteDialect);
  private readonly accounts = new AccountWriter(sqliteDialect);
  private readonly people = new PeopleWriter(sqliteDialect);
  private readonly ratings = new RatingWriter(sqliteDialect);
  private readonly history = new HistoryWriter(sqliteDialect);
  private readonly programs = new ProgramWriter(sqliteDialect);
  private readonly scripts: SqliteScripts;
  private readonly faults: FaultInjector | undefined;
  /** What this writer, the only one, has found or written in committed transactions and the running one. */
  private readonly known = new Map<string, KnownTable>();
  private readonly sql;

  constructor(database: DatabaseSync, faults?: FaultInjector) {
    this.database = database;
    this.jobQueue = new JobQueue(database);
    this.scripts = new SqliteScripts(database);
    this.faults = faults;
    this.sql = {
      find: database.prepare('SELECT id, last_seq AS lastSeq FROM tables WHERE name = ?'),
      create: database.prepare("INSERT INTO tables (name, last_seq, is_over, state) VALUES (?, ?, ?, '')"),
      update: database.prepare('UPDATE tables SET last_seq = ?, is_over = ? WHERE id = ?'),
      saveState: database.prepare(
        `INSERT INTO snapshots (table_id, seq, state) VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET seq = excluded.seq, state = excluded.state`,
      ),
      renewState: database.prepare(
        `UPDATE snapshots SET seq = :seq, state = :state
         WHERE table_id = (SELECT id FROM tables WHERE name = :table AND last_seq >= :seq) AND seq < :seq`,
      ),
      end: database.prepare('UPDATE tables SET ended_at = ? WHERE id = ? AND ended_at IS NULL'),
      append: database.prepare('INSERT INTO log (table_id, seq, at, rules, entry) VALUES (?, ?, ?, ?, ?)'),
      findChat: database.prepare('SELECT id, last_chat AS last FROM tables WHERE name = ?'),
      addChat: database.prepare('INSERT INTO chat (table_id, number, at, message) VALUES (?, ?, ?, ?)'),
      setLastChat: database.prepare('UPDATE tables SET last_chat = ? WHERE id = ?'),
      removeChat: database.prepare('DELETE FROM chat WHERE table_id = ? AND number < ?'),
      removePlayers: database.prepare('DELETE FROM players WHERE table_id = ?'),
      addPlayer: database.prepare('INSERT INTO players (person, table_id) VALUES (?, ?)'),
      saveEvents: database.prepare(
        'INSERT INTO game_events (table_id, events) VALUES (?, ?) ON CONFLICT DO NOTHING',
      ),
    };
  }

  /** Runs all operations in one transaction. An operation that does not fit fails alone; an I/O error fails all. */
  commit(ops: readonly WriteOp[]): WriteResult[] {
    this.database.exec('BEGIN IMMEDIATE');
    try {
      this.faults?.('begun', this.database);
      const results = ops.map((op) => this.applyOp(op));
      this.faults?.('appended', this.database);
      this.database.exec('COMMIT');
      this.commits += 1;
      this.faults?.('committed', this.database);
      return results;
    } catch (error) {
      this.known.clear();
      this.jobQueue.forget();
      // SQLite rolls back by itself after some errors.
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
      throw error;
    }
  }

  /** Writes what is only remembered. Call it before the database is closed. */
  settle(): void {
    this.database.exec('BEGIN IMMEDIATE');
    this.jobQueue.settle();
    this.database.exec('COMMIT');
  }

  private applyOp(op: WriteOp): WriteResult {
    switch (op.kind) {
      case 'append':
        return this.append(op.write);
      case 'chat':
        return this.appendChat(op.write);
      case 'states':
        return this.saveStates(op.states);
      case 'claim':
        return this.jobQueue.claim(op.now, op.leaseMs, op.max);
      case 'admin':
        // It may delete tables.
        this.jobQueue.settle();
        this.known.clear();
        return { changed: this.scripts.run(this.admin.apply(op.change, op.audit)) };
      case 'shared':
        return { shared: this.scripts.run(this.shared.apply(op.change)) };
      case 'account':
        return { isMade: this.scripts.run(this.accounts.apply(op.change)) };
      case 'daily':
        return { isMade: this.scripts.run(changeDaily(op.change)) };
      case 'tournament':
        return { isMade: this.scripts.run(changeTournaments(op.change)) };
      case 'people':
        return { people: this.scripts.run(this.people.apply(op.change)) };
      case 'rating':
        return { isMade: this.scripts.run(this.ratings.apply(op.change)) };
      case 'history':
        return { isMade: this.scripts.run(this.history.apply(op.change)) };
      case 'program':
        return { program: this.scripts.run(this.programs.apply(op.change)) };
    }
  }

  /** Checks sequence numbers before it writes anything, so that nothing has to be undone. */
  private append({ table, rows, state, jobs, isOver, players, events }: TableWrite): WriteResult {
    const known = this.find(table);
    const before = known?.lastSeq ?? 0;
    const { seq } = rows[0];
    if (seq <= before) return failed('taken', `Table ${table} already has a row ${seq}.`);
    if (seq > before + 1) {
      return failed('malformed', `Table ${table} is at row ${before}, so row ${seq} cannot be next.`);
    }

    const lastSeq = rows[rows.length - 1].seq;
    if (known) this.sql.update.run(lastSeq, Number(isOver), known.id);
    const id = known?.id ?? this.create(table, lastSeq, isOver);
    if (state !== undefined) this.sql.saveState.run(id, lastSeq, state);
    if (isOver) this.sql.end.run(rows[rows.length - 1].at, id);
    for (const row of rows) this.sql.append.run(id, row.seq, row.at, row.rules, row.entry);
    const stored = this.jobQueue.replace(id, jobs, known ? known.jobs : []);
    if (isOver) this.known.delete(table);
    else this.keep(table, { id, lastSeq, jobs: stored });
    if (players !== undefined) this.replacePlayers(id, players);
    if (events !== undefined) this.sql.saveEvents.run(id, events);
    return DONE;
  }

  private find(table: string): KnownTable | undefined {
    return this.known.get(table) ?? (this.sql.find.get(table) as KnownTable | undefined);
  }

  private keep(table: string, known: KnownTable): void {
    if (this.known.size >= MAX_KNOWN_TABLES) this.known.clear();
    this.known.set(table, known);
  }

  private create(table: string, lastSeq: number, isOver: boolean): number {
    return this.sql.create.run(table, lastSeq, Number(isOver)).lastInsertRowid as number;
  }

  private saveStates(states: readonly StateWrite[]): WriteResult {
    for (const { table, seq, state } of states) this.sql.renewState.run({ table, seq, state });
    return DONE;
  }

  private appendChat({ table, number, at, message, oldest }: ChatWrite): WriteResult {
    const known = this.sql.findChat.get(table) as { id: number; last: number } | undefined;
    if (!known) return failed('malformed', `There is no table ${table}.`);
    const { id, last } = known;
    if (number <= last) return failed('taken', `Table ${table} already has a chat message ${number}.`);
    this.sql.addChat.run(id, number, at, message);
    this.sql.setLastChat.run(number, id);
    this.sql.removeChat.run(id, oldest);
    return DONE;
  }

  private replacePlayers(id: number, players: readonly string[]): void {
    this.sql.removePlayers.run(id);
    for (const person of players) this.sql.addPlayer.run(person, id);
  }
}

function failed(reason: StoreReason, message: string): WriteResult {
  return { failure: { reason, message } };
}
