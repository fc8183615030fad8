import type { TablePhase } from '@oriflamme/protocol';
import type { AnswerFrame } from './fakeSocket.ts';

/** What came of sequences, in numbers. */
export class FuzzStats {
  sequences = 0;
  frames = 0;
  /** Frames whose sender was cut off before the answer. */
  unheard = 0;
  /** Rows that were written. */
  rows = 0;
  /** In which phase tables were in the end. */
  readonly tables: Record<TablePhase, number> = { open: 0, playing: 0, over: 0 };
  /** Answers: `ok`, `welcome`, …, or the reason of a rejection. */
  readonly answers: Record<string, number> = {};

  count(answer: AnswerFrame): void {
    const key = 'reason' in answer ? answer.reason : answer.type;
    this.answers[key] = (this.answers[key] ?? 0) + 1;
  }

  add(other: FuzzStats): void {
    this.sequences += other.sequences;
    this.frames += other.frames;
    this.unheard += other.unheard;
    this.rows += other.rows;
    for (const phase of ['open', 'playing', 'over'] as const) this.tables[phase] += other.tables[phase];
    for (const [key, count] of Object.entries(other.answers))
      this.answers[key] = (this.answers[key] ?? 0) + count;
  }
}
