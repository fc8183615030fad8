import type { ChangeFrames } from './changeFrames.ts';

/** Latest changes in memory, for clients that reconnect. One that missed more gets a snapshot. */
export const KEPT_CHANGES = 32;

/** The latest public changes of a table. */
export class RecentChanges {
  private changes: ChangeFrames[] = [];

  add(change: ChangeFrames): void {
    this.changes.push(change.compact());
    if (this.changes.length > KEPT_CHANGES) this.changes.shift();
  }

  clear(): void {
    this.changes = [];
  }

  /** The changes after this number, where `last` is the newest; undefined if they are not all here. */
  after(afterSeq: number | undefined, last: number): readonly ChangeFrames[] | undefined {
    if (afterSeq === undefined || afterSeq > last) return undefined;
    const missed = last - afterSeq;
    return missed <= this.changes.length ? this.changes.slice(this.changes.length - missed) : undefined;
  }
}
