import type { Seat } from '@oriflamme/engine';
import type { LogEntry } from '../../game/logEntry.ts';
import type { VisibleState } from '../../game/visibleState.ts';

/** A treasury from one moment on. */
export interface Point {
  /** In rounds: 2.5 is the middle of the third one. */
  readonly at: number;
  readonly treasury: number;
}

/** How the treasuries grew and shrank. */
export interface InfluenceHistory {
  /** The rounds that were played, by number. */
  readonly rounds: readonly number[];
  /** By seat: a point for each change, one for the beginning and one for the end. */
  readonly series: readonly (readonly Point[])[];
  /** By seat, what there was at the end of each of the rounds. */
  readonly byRound: readonly (readonly number[])[];
  readonly max: number;
}

/** What the lines of a chronicle say about treasuries. Every round is as long as any other, whatever happened in it. */
export function influenceHistoryOf(lines: readonly LogEntry[], last: VisibleState): InfluenceHistory {
  const moments = samplesOf(lines, last);
  const seats = last.families.map((_, seat) => seat);
  const rounds = [...new Set(moments.map(({ scene: state }) => state.round))];
  const end = moments.at(-1)!.at;
  const courses = seats.map((seat) => seriesOf(moments, seat, end));
  const byRound = seats.map((seat) =>
    rounds.map((round) => {
      const { scene: state } = moments.findLast((moment) => moment.scene.round === round)!;
      return state.families[seat].treasury;
    }),
  );
  return {
    rounds,
    series: courses,
    byRound,
    max: Math.max(...courses.flat().map(({ treasury }) => treasury)),
  };
}

interface Sample {
  readonly at: number;
  readonly scene: VisibleState;
}

/** The table as it was before the first line, and after each. */
function samplesOf(lines: readonly LogEntry[], last: VisibleState): Sample[] {
  const scenes = [...lines.map(({ before: state }) => state), last];
  const lengths = new Map<number, number>();
  for (const { round } of scenes) lengths.set(round, (lengths.get(round) ?? 0) + 1);
  const seen = new Map<number, number>();
  return scenes.map((state, index) => {
    const place = (seen.get(state.round) ?? 0) + 1;
    seen.set(state.round, place);
    return { scene: state, at: state.round - 1 + (index === 0 ? 0 : place / lengths.get(state.round)!) };
  });
}

function seriesOf(moments: readonly Sample[], seat: Seat, end: number): Point[] {
  const course: Point[] = [];
  for (const { at, scene: state } of moments) {
    const { treasury } = state.families[seat];
    if (course.at(-1)?.treasury !== treasury) course.push({ at, treasury });
  }
  return [...course, { at: end, treasury: course.at(-1)!.treasury }];
}
