import type { DatabaseSync } from 'node:sqlite';
import { type ClaimedJob, JOB_KINDS, type JobKind, type ScheduledJob } from '../store.ts';
import type { UnknownJob } from '../writeOps.ts';

type JobRow = UnknownJob & { id: number; at: number };

const isJobKind = (kind: string): kind is JobKind => JOB_KINDS.some((known) => known === kind);

/**
 * Scheduled jobs of all tables, with their leases. Most choices put the end of a clock off, from one player's to the next
 * one's. Then the row keeps the earlier time, and the later one is only remembered: the row is moved when the earlier time has
 * come. After a crash such a job is claimed too early, and its handler finds that the time is not up.
 */
export class JobQueue {
  private readonly sql;
  /** The ends of clocks, by the number of the table, whose rows have an earlier time. */
  private readonly putOff = new Map<number, number>();
  /** Tables whose clock was claimed: its row is written again with the next change, which ends the lease. */
  private readonly leasedClocks = new Set<number>();

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

  /** `rows` are the jobs that the database has for the table; left out, they are read. Returns those that it has then. */
  replace(
    id: number,
    jobs: readonly ScheduledJob[],
    rows = this.sql.ofTable.all(id) as unknown as readonly ScheduledJob[],
  ): readonly ScheduledJob[] {
    this.putOff.delete(id);
    for (const { kind } of rows) {
      if (!jobs.some((job) => job.kind === kind)) this.sql.remove.run(id, kind);
    }
    return jobs.map((job) => {
      const { kind, at } = job;
      const row = rows.find((each) => each.kind === kind);
      if (row === undefined) this.sql.add.run(id, kind, at);
      else if (kind === 'clock' && row.at < at && !this.leasedClocks.has(id)) {
        this.putOff.set(id, at);
        return row;
      } else if (row.at !== at) this.move(id, kind, at);
      return job;
    });
  }

  /** Leases due jobs. Jobs of an unknown kind are removed and reported: nothing could ever run them. */
  claim(now: number, leaseMs: number, max: number): { claimed: ClaimedJob[]; unknownJobs: UnknownJob[] } {
    const claimed: ClaimedJob[] = [];
    const unknownJobs: UnknownJob[] = [];
    // Again if some were put off: others may be due behind them.
    for (let isMoved = true; isMoved && claimed.length < max; ) {
      isMoved = false;
      const due = this.sql.due.all({ now, leaseMs, max: max - claimed.length }) as unknown as JobRow[];
      for (const { id, table, kind, at } of due) {
        const dueAt = kind === 'clock' ? (this.putOff.get(id) ?? at) : at;
        if (dueAt > now) {
          this.move(id, kind, dueAt);
          isMoved = true;
        } else if (isJobKind(kind)) {
          this.sql.lease.run(now + leaseMs, id, kind);
          if (kind === 'clock') this.leasedClocks.add(id);
          claimed.push({ table, kind, at: dueAt });
        } else {
          this.sql.remove.run(id, kind);
          unknownJobs.push({ table, kind });
        }
      }
    }
    return { claimed, unknownJobs };
  }

  /** Writes the times of all jobs that were put off. */
  settle(): void {
    for (const [id, at] of this.putOff) this.move(id, 'clock', at);
  }

  /** After a transaction was rolled back: what is remembered may be wrong. */
  forget(): void {
    this.putOff.clear();
  }

  private move(id: number, kind: string, at: number): void {
    this.sql.move.run(at, id, kind);
    if (kind !== 'clock') return;
    this.putOff.delete(id);
    this.leasedClocks.delete(id);
  }
}
