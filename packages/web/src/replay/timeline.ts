import { type Event, isVisibleTo, type Seat, type Turn } from '@oriflamme/engine';
import type { LogEntry } from '../game/logEntry.ts';
import { reduce, type VisibleState, visibleStateOf } from '@oriflamme/client';
import { type Perspective, mergeVisibleStates } from './perspective.ts';
import type { ReplayedGame } from './replayGame.ts';

export interface TimelineFrame {
  readonly event: Event;
  readonly before: VisibleState;
  readonly after: VisibleState;
  /** False for a family's secret knowledge in the perspective `everything`, where it is visible anyway. */
  readonly isLogged: boolean;
}

/** A whole game from one perspective: step 0 is the deal, every further step a choice. */
export interface Timeline {
  readonly perspective: Perspective;
  readonly lastStep: number;
  readonly turns: readonly (Turn | null)[];
  /** The events of each step. */
  readonly frames: readonly (readonly TimelineFrame[])[];
  /** The state after each step. */
  readonly states: readonly VisibleState[];
}

type Cursor = { readonly state: VisibleState; readonly next: (event: Event) => Cursor };

export function buildTimeline(game: ReplayedGame, perspective: Perspective): Timeline {
  const frames: TimelineFrame[][] = [];
  const states: VisibleState[] = [];
  let cursor = startCursor(game, perspective);
  for (const events of game.steps) {
    const shown: TimelineFrame[] = [];
    for (const event of events) {
      if (perspective !== 'everything' && !isVisibleTo(event, seatOf(perspective))) continue;
      const before = cursor.state;
      cursor = cursor.next(event);
      const isTold = perspective !== 'everything' || !('to' in event);
      shown.push({ event, before, after: cursor.state, isLogged: isTold });
    }
    frames.push(shown);
    states.push(cursor.state);
  }
  return { perspective, lastStep: game.steps.length - 1, turns: game.turns, frames, states: states };
}

/** The log up to a step. */
export const logAt = (timeline: Timeline, step: number): LogEntry[] =>
  timeline.frames
    .slice(0, step + 1)
    .flat()
    .filter(({ isLogged: isTold }) => isTold)
    .map(({ event, before }) => ({ event, before }));

const seatOf = (perspective: Perspective): Seat | undefined =>
  typeof perspective === 'number' ? perspective : undefined;

function startCursor({ players, initialViews }: ReplayedGame, perspective: Perspective): Cursor {
  if (perspective !== 'everything')
    return singleCursor(visibleStateOf(initialViews[seatOf(perspective) ?? players]));
  return mergedCursor(initialViews.map(visibleStateOf));
}

const singleCursor = (state: VisibleState): Cursor => ({
  state,
  next: (event) => singleCursor(reduce(state, event)),
});

/** Follows the states of all families, the spectator's last, and merges them. */
const mergedCursor = (states: readonly VisibleState[]): Cursor => ({
  state: mergeVisibleStates(states.at(-1)!, states.slice(0, -1)),
  next: (event) => mergedCursor(states.map((state) => reduce(state, event))),
});
