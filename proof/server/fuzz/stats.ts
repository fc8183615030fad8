import type { TablePhase } from '@oriflamme/protocol';
import type { ResponseFrame } from './fakeSocket.ts';

/** Counters of a fuzzing run. */
export class FuzzStats {
  sequences = 0;
  frames = 0;
  /** Frames whose sender was disconnected before the response. */
  unanswered = 0;
  /** Rows written. */
  rows = 0;
  /** Tables by their phase at the end. */
  readonly tables: Record<TablePhase, number> = { open: 0, playing: 0, over: 0 };
  /** Answers: `ok`, `welcome`, …, or the reason of a rejection. */
  readonly responses: Record<string, number> = {};

  count(response: ResponseFrame): void {
    const key = 'reason' in response ? response.reason : response.type;
    this.responses[key] = (this.responses[key] ?? 0) + 1;
  }

  add(other: FuzzStats): void {
    this.sequences += other.sequences;
    this.frames += other.frames;
    this.unanswered += other.unanswered;
    this.rows += other.rows;
    for (const phase of ['open', 'playing', 'over'] as const) this.tables[phase] += other.tables[phase];
    for (const [key, count] of Object.entries(other.responses))
      this.responses[key] = (this.responses[key] ?? 0) + count;
  }
}
