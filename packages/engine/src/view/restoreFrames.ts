import { assertPosition } from '../state/errors.ts';
import { PLACE_FRAME, pushFrame, RESOLVE_FRAME } from '../state/frames.ts';
import { EMPRESS, isCharacter, kindNumber, MACHINATION, PRINCE, SHAPESHIFTER } from '../state/kinds.ts';
import { nextCard, previousCard, isRevealed } from '../rules/queue.ts';
import { type Card, NONE, PLACE, RESOLVE, type State, UP } from '../state/state.ts';
import type { FrameView } from './view.ts';

const [PICK, INFLUENCE] = [1, 2];

/**
 * Puts back what is left to do, if it can come about: a placement, a card that is kept or revealed, one ability, a Prince
 * whose Twin is yet to enter, or a Machination with at most one thing to do before its influence is spent.
 */
export function restoreFrames(state: State, todo: readonly FrameView[], numbers: Map<number, Card>): void {
  const [first, second, ...rest] = todo;
  assertPosition(rest.length === 0, 'One thing is done at a time.');
  if (!first) return assertPosition(state.pending === 0, 'Nobody machinates.');
  assertPosition(
    first.ability === 'place' ? state.phase === PLACE : state.phase === RESOLVE,
    'That is not done now.',
  );
  if (first.ability === 'machination' && first.step > 0)
    return restoreMachination(state, first, second, numbers);
  assertPosition(state.pending === 0, 'Nobody machinates.');
  if (first.ability === 'place') {
    assertPosition(
      first.seat === (state.first + state.placed) % state.players,
      'It is another seat that places.',
    );
    assertPosition(first.step === 0 && first.card === null && !second, 'Placing is done alone.');
    return pushFrame(state, PLACE_FRAME, 0, NONE, first.seat);
  }
  const card = actingCard(state, first, numbers);
  assertPosition(card === state.resolving, 'It is another card that is resolved.');
  if (first.ability === 'resolve') {
    assertPosition(
      first.step === 0 && state.face[card] !== UP && !second,
      'Only a face-down card is kept or revealed.',
    );
    return pushFrame(state, RESOLVE_FRAME, 0, card, first.seat);
  }
  pushAbility(state, first, card);
  if (second) restoreTwin(state, first, second);
}

/** [A9] Its influence is spent when what it activated is done. */
function restoreMachination(
  state: State,
  { step, card, seat }: FrameView,
  next: FrameView | undefined,
  numbers: Map<number, Card>,
): void {
  assertPosition(
    step === INFLUENCE && card === null && state.resolving === NONE,
    'A Machination leaves before it acts.',
  );
  pushFrame(state, MACHINATION, INFLUENCE, NONE, seat);
  if (!next) return;
  assertPosition(next.seat === seat, 'A Machination is of one family.');
  if (next.ability === 'machination') {
    assertPosition(next.step === PICK && next.card === null, 'A Machination asks whom to activate.');
    return pushFrame(state, MACHINATION, PICK, NONE, seat);
  }
  const active = actingCard(state, next, numbers);
  assertPosition(isCharacter(state.kind[active]), 'A Machination activates a character.');
  pushAbility(state, next, active);
}

/** [A1] The Twin enters before the Prince gains. */
function restoreTwin(state: State, prince: FrameView, twin: FrameView): void {
  assertPosition(prince.ability === 'prince' && prince.step === 0, 'One thing is done at a time.');
  assertPosition(
    twin.ability === 'prince' && twin.step === 1 && twin.card === prince.card,
    'Only a Twin can enter now.',
  );
  assertPosition(twin.seat === prince.seat && state.twinAside[twin.seat] !== 0, 'There is no Twin to enter.');
  assertPosition(state.kind[state.resolving] === PRINCE, 'A copied Prince brings no Twin.');
  pushFrame(state, PRINCE, 1, state.resolving, twin.seat);
}

function actingCard(state: State, { card: number, seat }: FrameView, numbers: Map<number, Card>): Card {
  const card = number === null ? undefined : numbers.get(number);
  assertPosition(
    card !== undefined && state.queue.subarray(0, state.length).includes(card),
    'A card acts that is not in play.',
  );
  assertPosition(state.family[card] === seat, 'A card acts for its family.');
  return card;
}

/** A card applies its own ability, a Shapeshifter that of a revealed neighbour. */
function pushAbility(state: State, { ability, step, seat }: FrameView, card: Card): void {
  const kind = kindNumber(ability);
  assertPosition(kind !== undefined && state.face[card] === UP, 'A face-down card has no ability.');
  assertPosition(step === 0 || (step === 1 && kind === EMPRESS), `${ability} has no such step.`);
  const isCopied = (model: Card) => model !== NONE && isRevealed(state, model) && state.kind[model] === kind;
  assertPosition(
    kind === state.kind[card] ||
      (state.kind[card] === SHAPESHIFTER &&
        (isCopied(previousCard(state, card)) || isCopied(nextCard(state, card)))),
    'A card applies its own ability.',
  );
  pushFrame(state, kind, step, card, seat);
}
