import { type Event, isVisibleTo, type Seat, type Turn } from '@oriflamme/engine';
import type { LogEntry } from '../game/logEntry.ts';
import { reduce } from '../game/reducer.ts';
import { type VisibleState, visibleStateOf } from '../game/visibleState.ts';
import { type Perspective, mergeVisibleStates } from './perspective.ts';
import type { ReplayedGame } from './replayGame.ts';

/** One event as it is shown. */
export interface TimelineFrame {
  readonly event: Event;
  readonly before: VisibleState;
  readonly after: VisibleState;
  /** Whether it is told: what a family learns in secret is not, where everything lies open. */
  readonly isLogged: boolean;
}

/** A whole game as certain eyes saw it, step by step: step 0 is the deal, every further one is a choice. */
export interface Timeline {
  readonly perspective: Perspective;
  readonly lastStep: number;
  readonly turns: readonly (Turn | null)[];
  /** What happens on the way to a step. */
  readonly frames: readonly (readonly TimelineFrame[])[];
  /** The scene at a step. */
  readonly states: readonly VisibleState[];
}

type Watch = { readonly state: VisibleState; readonly next: (event: Event) => Watch };

export function buildTimeline(told: ReplayedGame, eyes: Perspective): Timeline {
  const frames: TimelineFrame[][] = [];
  const scenes: VisibleState[] = [];
  let now = watchFor(told, eyes);
  for (const events of told.steps) {
    const shown: TimelineFrame[] = [];
    for (const event of events) {
      if (eyes !== 'everything' && !isVisibleTo(event, seatOf(eyes))) continue;
      const before = now.state;
      now = now.next(event);
      const isTold = eyes !== 'everything' || !('to' in event);
      shown.push({ event, before, after: now.state, isLogged: isTold });
    }
    frames.push(shown);
    scenes.push(now.state);
  }
  return { perspective: eyes, lastStep: told.steps.length - 1, turns: told.turns, frames, states: scenes };
}

/** What stands in the chronicle at a step. */
export const logAt = (timeline: Timeline, step: number): LogEntry[] =>
  timeline.frames
    .slice(0, step + 1)
    .flat()
    .filter(({ isLogged: isTold }) => isTold)
    .map(({ event, before }) => ({ event, before }));

const seatOf = (eyes: Perspective): Seat | undefined => (typeof eyes === 'number' ? eyes : undefined);

function watchFor({ players, initialViews }: ReplayedGame, eyes: Perspective): Watch {
  if (eyes !== 'everything') return watchOne(visibleStateOf(initialViews[seatOf(eyes) ?? players]));
  return watchAll(initialViews.map(visibleStateOf));
}

const watchOne = (state: VisibleState): Watch => ({
  state,
  next: (event) => watchOne(reduce(state, event)),
});

/** Everybody's scenes side by side, the onlooker's last: together they know everything. */
const watchAll = (scenes: readonly VisibleState[]): Watch => ({
  state: mergeVisibleStates(scenes.at(-1)!, scenes.slice(0, -1)),
  next: (event) => watchAll(scenes.map((state) => reduce(state, event))),
});
