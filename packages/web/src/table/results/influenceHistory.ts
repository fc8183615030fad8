import type { Seat } from '@oriflamme/engine';
import type { LogEntry } from '../../game/logEntry.ts';
import type { VisibleState } from '@oriflamme/client';

/** The value of a treasury from a time on. */
export interface Point {
  /** In rounds: 2.5 is the middle of the third round. */
  readonly at: number;
  readonly treasury: number;
}

/** The treasuries over the whole game. */
export interface InfluenceHistory {
  /** The numbers of the rounds that were played. */
  readonly rounds: readonly number[];
  /** By seat: a point for the start, for each change and for the end. */
  readonly series: readonly (readonly Point[])[];
  /** By seat: the treasury at the end of each round. */
  readonly byRound: readonly (readonly number[])[];
  readonly max: number;
}

/** Derives the history from the log. All rounds have the same width, however many events they have. */
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

/** The state before the first entry and after each one. */
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
