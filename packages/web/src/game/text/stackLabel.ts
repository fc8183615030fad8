import type { CardView } from '@oriflamme/engine';
import { cardName } from './cardText.ts';
import { locale, t } from '../../i18n/i18n.ts';
import { cardDescription, colourName, joinList, personName, type Voice } from './names.ts';
import { topOf } from '@oriflamme/client';

function faceText({ kind, up, seen }: CardView): string {
  if (kind === null) return t('table.face.hidden');
  const card = cardName(kind);
  if (up) return t('table.face.up', { card });
  return t(seen ? 'table.face.seen' : 'table.face.held', { card });
}

export interface StackState {
  readonly isCursor: boolean;
  readonly isTarget: boolean;
  readonly isChosen: boolean;
  readonly isKept?: boolean;
}

/** "Stack 4 of 11, Blue, Odo, face-down, 1 influence, 2 cards" */
export function stackLabel(
  voice: Voice,
  stack: readonly CardView[],
  place: number,
  count: number,
  state: StackState,
): string {
  const top = topOf(stack);
  const states = [
    top.bribedBy === null ? '' : t('table.state.bribed'),
    top.asleep ? t('table.state.asleep') : '',
    state.isKept ? t('autoKeep.state') : '',
    state.isCursor ? t('table.state.cursor') : '',
    state.isTarget ? t('table.state.target') : '',
    state.isChosen ? t('table.state.chosen') : '',
  ];
  const words = t('table.stack', {
    place,
    count,
    colour: colourName(top.family),
    family: personName(voice, top.family),
    face: faceText(top),
    influence: top.influence,
    verdicts: top.verdicts,
    height: stack.length,
    state: states.join(''),
  });
  if (stack.length === 1) return words;
  const covered = stack
    .slice(0, -1)
    .toReversed()
    .map((card) => cardDescription(voice, card));
  return words + t('table.covered', { cards: joinList(covered, locale.value) });
}
