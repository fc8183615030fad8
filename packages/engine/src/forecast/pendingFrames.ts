import type { Turn } from '../flow/options.ts';
import type { FrameView, View } from '../view/view.ts';

/** A view without its frames: what a client derives from the events, and the pending decision. */
export type PublicView = Omit<View, 'todo'>;

/** The frames of a pending decision. They follow from the turn and the queue. */
export function pendingFrames(view: PublicView): FrameView[] {
  const { turn } = view;
  if (!turn) return [];
  const stack = 'stack' in turn && turn.stack !== null ? view.queue[turn.stack] : undefined;
  const card = stack ? stack[stack.length - 1].number : null;
  const frame = (ability: FrameView['ability'], step: number): FrameView => ({
    ability,
    step,
    card,
    seat: turn.seat,
  });
  // A Machination leaves the queue before it activates anyone: its influence is spent afterwards [A9].
  const influence: FrameView = { ability: 'machination', step: 2, card: null, seat: turn.seat };
  const isMachinating = turn.type !== 'place' && view.resolving === null;
  return [...(isMachinating ? [influence] : []), ...framesOf(turn, frame)];
}

function framesOf(
  turn: Turn,
  frame: (ability: FrameView['ability'], step: number) => FrameView,
): FrameView[] {
  switch (turn.type) {
    case 'place':
    case 'resolve':
    case 'informant':
    case 'diplomat':
    case 'judge':
      return [frame(turn.type, 0)];
    case 'target':
    case 'victim':
      // The Empress gains before she chooses.
      return [frame(turn.ability, turn.ability === 'empress' ? 1 : 0)];
    case 'twin':
      return [frame('prince', 0), frame('prince', 1)];
    case 'decree':
      return [frame('royalDecree', 0)];
    case 'pick':
      return [frame('machination', 1)];
    case 'influence':
      return [];
  }
}
