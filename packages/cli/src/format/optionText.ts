import type { Option, Place } from '@oriflamme/engine';
import { cardName, FAMILIES } from './names.ts';

const placeText = (place: Place): string =>
  place === 'front' ? 'at the front' : place === 'back' ? 'at the back' : `on ${place[1] + 1}`;

/** An option in a few words. Stacks count from 1, and gap 0 is before the first one. */
export function optionText(option: Option): string {
  if ('do' in option) return actionText(option);
  if ('target' in option) return `stack ${option.target + 1}`;
  if ('seat' in option) return FAMILIES[option.seat];
  if ('gap' in option) return `stack ${option.card + 1} to gap ${option.gap}`;
  if ('card' in option) return `${cardName(option.card)} ${placeText(option.at)}`;
  return placeText(option.at);
}

function actionText(option: Extract<Option, { do: string }>): string {
  switch (option.do) {
    case 'swap':
      return `swap with ${cardName(option.card)}`;
    case 'feed':
    case 'verdict':
      return option.target === null ? 'gain only' : `${option.do} ${option.target + 1}`;
    case 'eliminate':
      return `eliminate ${option.target + 1}`;
    case 'keep':
    case 'reveal':
    case 'count':
    case 'leave':
    case 'gain':
    case 'repeat':
      return option.do;
  }
}
