import { CARDS } from '../cards/index.ts';
import type { Frame, Step } from '../rules/card.ts';
import { stepOf } from '../rules/registry.ts';
import { assertPosition } from '../state/errors.ts';
import { PLACE_FRAME, pushFrame, RESOLVE_FRAME } from '../state/frames.ts';
import { kindNumber } from '../state/kinds.ts';
import { type Card, NONE, PLACE, RESOLVE, type State, UP } from '../state/state.ts';
import type { FrameView } from './view.ts';

/**
 * Restores the execution stack if it can come about: one frame, or one that accepts another on top, such as a Prince whose
 * Twin has to enter, or a Machination while the character that it activated acts.
 */
export function restoreFrames(state: State, todo: readonly FrameView[], numbers: Map<number, Card>): void {
  const [bottom, top, ...rest] = todo.map((view) => toFrame(view, numbers));
  assertPosition(rest.length === 0, 'At most two frames are pending.');
  const step = bottom && stepOf(bottom.kind, bottom.step);
  assertPosition(state.pending === 0 || step?.isDetached === true, 'No Machination is pending.');
  if (!bottom) return;
  assertPosition(
    state.phase === (bottom.kind === PLACE_FRAME ? PLACE : RESOLVE),
    'The pending decision belongs to another phase.',
  );
  assertPosition(step !== undefined, 'The pending step does not exist.');
  checkBottom(state, bottom, step);
  push(state, bottom);
  if (!top) return;
  assertPosition(step.accepts?.(state, bottom, top) === true, 'The two pending frames do not go together.');
  if (top.kind !== bottom.kind) checkAbility(state, top);
  push(state, top);
}

function toFrame({ ability, step, card, seat }: FrameView, numbers: Map<number, Card>): Frame {
  const kind =
    ability === 'place' ? PLACE_FRAME : ability === 'resolve' ? RESOLVE_FRAME : kindNumber(ability)!;
  if (card === null) return { kind, step, card: NONE, seat };
  const found = numbers.get(card);
  assertPosition(found !== undefined, 'The acting card is not in the queue.');
  return { kind, step, card: found, seat };
}

const push = (state: State, { kind, step, card, seat }: Frame): void =>
  pushFrame(state, kind, step, card, seat);

function checkBottom(state: State, frame: Frame, step: Step): void {
  if (frame.kind === PLACE_FRAME) {
    const placing = (state.first + state.placed) % state.players;
    return assertPosition(frame.seat === placing && frame.card === NONE, 'Another seat places now.');
  }
  if (step.isDetached)
    return assertPosition(
      frame.card === NONE && state.resolving === NONE,
      'The acting card has left the queue before this step.',
    );
  assertPosition(frame.card !== NONE && frame.card === state.resolving, 'Another card is resolved now.');
  if (frame.kind !== RESOLVE_FRAME) return checkAbility(state, frame);
  checkActor(state, frame);
  assertPosition(state.face[frame.card] !== UP, 'Only a face-down card is kept or revealed.');
}

function checkActor(state: State, { card, seat }: Frame): void {
  assertPosition(
    card !== NONE && state.queue.subarray(0, state.length).includes(card),
    'The acting card is not on top of a stack.',
  );
  assertPosition(state.family[card] === seat, 'A card acts for its family.');
}

/** A card applies its own ability, or one that it can copy. */
function checkAbility(state: State, frame: Frame): void {
  checkActor(state, frame);
  const { kind, step, card } = frame;
  assertPosition(state.face[card] === UP, 'A face-down card has no ability.');
  assertPosition(
    step === 0 || stepOf(kind, step)?.isResumable === true,
    'This step is not pending by itself.',
  );
  const own = state.kind[card];
  assertPosition(
    kind === own || CARDS[own].canCopy?.(state, card, kind) === true,
    'A card applies its own ability.',
  );
}
