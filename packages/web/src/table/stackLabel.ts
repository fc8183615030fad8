import type { CardView } from '@oriflamme/engine';
import { nameOf } from '../card/cardWords.ts';
import { language, say } from '../words/words.ts';
import { cardPhrase, colourName, familyName, listed } from './phrases.ts';
import { topOf } from './scene.ts';

function faceWords({ kind, up, seen }: CardView): string {
  if (kind === null) return say('table.face.hidden');
  const card = nameOf(kind);
  if (up) return say('table.face.up', { card });
  return say(seen ? 'table.face.seen' : 'table.face.held', { card });
}

export interface StackState {
  readonly isCursor: boolean;
  readonly isTarget: boolean;
  readonly isChosen: boolean;
  readonly isKept?: boolean;
}

/** "Stack 4 of 11, Blue, the Pike, face-down, 1 influence, 2 cards" */
export function stackLabel(
  stack: readonly CardView[],
  place: number,
  count: number,
  state: StackState,
): string {
  const top = topOf(stack);
  const states = [
    top.bribedBy === null ? '' : say('table.state.bribed'),
    top.asleep ? say('table.state.asleep') : '',
    state.isKept ? say('order.state') : '',
    state.isCursor ? say('table.state.cursor') : '',
    state.isTarget ? say('table.state.target') : '',
    state.isChosen ? say('table.state.chosen') : '',
  ];
  const words = say('table.stack', {
    place,
    count,
    colour: colourName(top.family),
    family: familyName(top.family),
    face: faceWords(top),
    influence: top.influence,
    verdicts: top.verdicts,
    height: stack.length,
    state: states.join(''),
  });
  if (stack.length === 1) return words;
  const covered = stack.slice(0, -1).toReversed().map(cardPhrase);
  return words + say('table.covered', { cards: listed(covered, language.value) });
}
