import type { Game, Option, Place } from '@oriflamme/engine';
import { cardName, FAMILIES } from '../../format/names.ts';

const placeWords = (at: Place): string => (typeof at === 'string' ? at : `on ${at[1] + 1}`);

/** The line that chooses an option. */
export function typed(game: Game, option: Option): string {
  if ('do' in option) {
    if (option.do === 'swap') return `swap ${cardName(option.card)}`;
    return 'target' in option && option.target !== null ? `${option.do} ${option.target + 1}` : option.do;
  }
  if ('seat' in option) return FAMILIES[option.seat];
  if ('target' in option) return String(option.target + 1);
  if ('gap' in option) return `${option.card + 1} ${option.gap}`;
  if (!('card' in option)) return placeWords(option.at);
  return cardName(option.card) + (game.state.length === 0 ? '' : ` ${placeWords(option.at)}`);
}
