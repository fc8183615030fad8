import type { DatabaseSync } from 'node:sqlite';
import { JobQueue } from './jobQueue.ts';
import type { WriteOp, WriteResult } from './writeOps.ts';
import type { FaultInjector } from './faultInjection.ts';
import type { TableWrite, StoreReason } from './store.ts';

const done: WriteResult = {};

/** All that is ever written. */
export class LogWriter {
  commits = 0;
  private readonly database: DatabaseSync;
  private readonly due: JobQueue;
  private readonly faults: FaultInjector | undefined;
  private readonly sql;

  constructor(database: DatabaseSync, faults?: FaultInjector) {
    this.database = database;
    this.due = new JobQueue(database);
    this.faults = faults;
    this.sql = {
      find: database.prepare('SELECT id, last_n AS lastN FROM tables WHERE name = ?'),
      open: database.prepare('INSERT INTO tables (name, last_n, is_over, state) VALUES (?, ?, ?, ?)'),
      update: database.prepare('UPDATE tables SET last_n = ?, is_over = ?, state = ? WHERE id = ?'),
      append: database.prepare('INSERT INTO log (table_id, n, at, rules, entry) VALUES (?, ?, ?, ?, ?)'),
      unseat: database.prepare('DELETE FROM sitters WHERE table_id = ?'),
      replacePlayers: database.prepare('INSERT INTO sitters (person, table_id) VALUES (?, ?)'),
      saveEvents: database.prepare(
        'INSERT INTO kept_events (table_id, events) VALUES (?, ?) ON CONFLICT DO NOTHING',
      ),
    };
  }

  /** One transaction. A job that does not fit fails alone; if the disk fails, so does everything. */
  commit(jobs: readonly WriteOp[]): WriteResult[] {
    this.database.exec('BEGIN IMMEDIATE');
    try {
      this.faults?.('begun', this.database);
      const outcomes = jobs.map((job) => this.applyOp(job));
      this.faults?.('appended', this.database);
      this.database.exec('COMMIT');
      this.commits += 1;
      this.faults?.('committed', this.database);
      return outcomes;
    } catch (error) {
      // SQLite has rolled back by itself after some errors and not after others.
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
      throw error;
    }
  }

  private applyOp(job: WriteOp): WriteResult {
    switch (job.kind) {
      case 'append':
        return this.append(job.change);
      case 'claim':
        return { claimed: this.due.claim(job.now, job.lease, job.most) };
      case 'keep':
        return this.saveEvents(job.table, job.events);
    }
  }

  /** Whether the rows fit is known before anything is written, so that there is nothing to undo. */
  private append({ table, rows, state, due, isOver, sitters: players, events }: TableWrite): WriteResult {
    const known = this.find(table);
    const before = known?.lastN ?? 0;
    const { n } = rows[0];
    if (n <= before) return failed('taken', `Table ${table} has a row ${n} already.`);
    if (n > before + 1) {
      return failed('malformed', `Table ${table} is at row ${before}, so row ${n} cannot be next.`);
    }

    const lastN = rows[rows.length - 1].n;
    let id = known?.id;
    if (id === undefined) {
      id = this.sql.open.run(table, lastN, Number(isOver), state).lastInsertRowid as number;
    } else {
      this.sql.update.run(lastN, Number(isOver), state, id);
    }
    for (const row of rows) this.sql.append.run(id, row.n, row.at, row.rules, row.entry);
    this.due.replace(id, due);
    if (players !== undefined) this.replacePlayers(id, players);
    if (events !== undefined) this.sql.saveEvents.run(id, events);
    return done;
  }

  private replacePlayers(id: number, players: readonly string[]): void {
    this.sql.unseat.run(id);
    for (const person of players) this.sql.replacePlayers.run(person, id);
  }

  private saveEvents(table: string, events: string): WriteResult {
    const known = this.find(table);
    if (known === undefined) return failed('malformed', `There is no table ${table} to keep events of.`);
    this.sql.saveEvents.run(known.id, events);
    return done;
  }

  private find(table: string): { id: number; lastN: number } | undefined {
    return this.sql.find.get(table) as { id: number; lastN: number } | undefined;
  }
}

function failed(reason: StoreReason, message: string): WriteResult {
  return { failure: { reason, message } };
}
