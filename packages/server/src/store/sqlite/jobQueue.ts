import type { DatabaseSync } from 'node:sqlite';
import { type ClaimedJob, JOB_KINDS, type JobKind, type ScheduledJob } from '../store.ts';
import type { UnknownJob } from '../writeOps.ts';

type JobRow = UnknownJob & { id: number; at: number };

const isJobKind = (kind: string): kind is JobKind => JOB_KINDS.some((known) => known === kind);

/** Scheduled jobs of all tables, with their leases. */
export class JobQueue {
  private readonly sql;

  constructor(database: DatabaseSync) {
    // Leases do not survive a restart: this process is the only one that uses the database.
    database.exec('UPDATE jobs SET leased_until = NULL WHERE leased_until IS NOT NULL');
    this.sql = {
      ofTable: database.prepare('SELECT kind, at FROM jobs WHERE table_id = ?'),
      remove: database.prepare('DELETE FROM jobs WHERE table_id = ? AND kind = ?'),
      add: database.prepare('INSERT INTO jobs (table_id, kind, at) VALUES (?, ?, ?)'),
      move: database.prepare('UPDATE jobs SET at = ?, leased_until = NULL WHERE table_id = ? AND kind = ?'),
      due: database.prepare(`
        SELECT table_id AS id, name AS "table", kind, at FROM jobs JOIN tables ON id = table_id
        WHERE at <= :now AND (leased_until IS NULL OR leased_until <= :now OR leased_until > :now + :leaseMs)
        ORDER BY at LIMIT :max`),
      lease: database.prepare('UPDATE jobs SET leased_until = ? WHERE table_id = ? AND kind = ?'),
    };
  }

  /** `known` are the jobs that the table has; left out, they are read. */
  replace(id: number, jobs: readonly ScheduledJob[], known?: readonly ScheduledJob[]): void {
    const before = known ?? (this.sql.ofTable.all(id) as unknown as ScheduledJob[]);
    for (const { kind } of before) {
      if (!jobs.some((job) => job.kind === kind)) this.sql.remove.run(id, kind);
    }
    for (const { kind, at } of jobs) {
      const old = before.find((job) => job.kind === kind);
      if (old === undefined) this.sql.add.run(id, kind, at);
      else if (old.at !== at) this.sql.move.run(at, id, kind);
    }
  }

  /** Leases due jobs. Jobs of an unknown kind are removed and reported: nothing could ever run them. */
  claim(now: number, leaseMs: number, max: number): { claimed: ClaimedJob[]; unknownJobs: UnknownJob[] } {
    const claimed: ClaimedJob[] = [];
    const unknownJobs: UnknownJob[] = [];
    for (const { id, table, kind, at } of this.sql.due.all({ now, leaseMs, max }) as unknown as JobRow[]) {
      if (isJobKind(kind)) {
        this.sql.lease.run(now + leaseMs, id, kind);
        claimed.push({ table, kind, at });
      } else {
        this.sql.remove.run(id, kind);
        unknownJobs.push({ table, kind });
      }
    }
    return { claimed, unknownJobs };
  }
}
