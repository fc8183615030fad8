import type { Kind } from '@oriflamme/engine';
import { cardName } from './cardText.ts';
import { t } from '../../i18n/i18n.ts';
import { cardDescription, personName, type Voice } from './names.ts';
import type { Action, Pick, PickPath } from '../selection.ts';
import { type VisibleState, topOf } from '@oriflamme/client';

/** The selection as text: "Spy, before the first stack". */
export const choiceText = (voice: Voice, state: VisibleState, picked: PickPath): string =>
  picked.map((pick) => pickText(voice, state, pick)).join(', ');

function pickText(voice: Voice, state: VisibleState, pick: Pick): string {
  const [type, what] = pick.split(':') as [string, string];
  const number = Number(what);
  switch (type) {
    case 'hand':
      return cardName(what as Kind);
    case 'stack':
      return t('choice.stack', {
        place: number + 1,
        card: cardDescription(voice, topOf(state.queue[number])),
      });
    case 'end':
      return t(what === 'front' ? 'choice.front' : 'choice.back');
    case 'gap':
      return number === state.queue.length ? t('choice.gapLast') : t('choice.gap', { place: number + 1 });
    case 'seat':
      return personName(voice, number);
    default:
      return t(`action.${what as Action}`);
  }
}
