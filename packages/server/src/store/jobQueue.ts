import type { DatabaseSync } from 'node:sqlite';
import type { ScheduledJob, ClaimedJob } from './store.ts';

/** What is to be done for the tables, and who has taken it on until when. */
export class JobQueue {
  private readonly sql;

  constructor(database: DatabaseSync) {
    // Whoever had leased work is gone: one store has this database, and it has just been opened.
    database.exec('UPDATE due SET leased_until = NULL WHERE leased_until IS NOT NULL');
    this.sql = {
      of: database.prepare('SELECT kind, at FROM due WHERE table_id = ?'),
      remove: database.prepare('DELETE FROM due WHERE table_id = ? AND kind = ?'),
      add: database.prepare('INSERT INTO due (table_id, kind, at) VALUES (?, ?, ?)'),
      move: database.prepare('UPDATE due SET at = ?, leased_until = NULL WHERE table_id = ? AND kind = ?'),
      free: database.prepare(`
        SELECT table_id AS id, name AS "table", kind, at FROM due JOIN tables ON id = table_id
        WHERE at <= :now AND (leased_until IS NULL OR leased_until <= :now OR leased_until > :now + :lease)
        ORDER BY at LIMIT :most`),
      lease: database.prepare('UPDATE due SET leased_until = ? WHERE table_id = ? AND kind = ?'),
    };
  }

  replace(id: number, due: readonly ScheduledJob[]): void {
    const before = this.sql.of.all(id) as unknown as ScheduledJob[];
    for (const { kind } of before) {
      if (!due.some((work) => work.kind === kind)) this.sql.remove.run(id, kind);
    }
    for (const { kind, at } of due) {
      const old = before.find((work) => work.kind === kind);
      if (old === undefined) this.sql.add.run(id, kind, at);
      else if (old.at !== at) this.sql.move.run(at, id, kind);
    }
  }

  claim(now: number, lease: number, most: number): ClaimedJob[] {
    const found = this.sql.free.all({ now, lease, most }) as unknown as (ClaimedJob & { id: number })[];
    return found.map(({ id, table, kind, at }) => {
      this.sql.lease.run(now + lease, id, kind);
      return { table, kind, at };
    });
  }
}
