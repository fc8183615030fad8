import { type CardView, type Kind, SEAT_LETTERS, type Seat, type View } from '@oriflamme/engine';
import { cardName, FAMILIES } from '../../format/names.ts';

/** Never told by colour alone. */
export const letterOf = (seat: Seat): string => SEAT_LETTERS[seat];

const whose = (view: View, family: Seat): string => (family === view.seat ? 'your' : `${FAMILIES[family]}'s`);

/** "your hidden Soldier ●2", "Blue's Heir", "Green's hidden card". */
export function describeCard(view: View, card: CardView): string {
  const name = card.kind === null ? 'card' : cardName(card.kind);
  return `${whose(view, card.family)} ${card.up ? '' : 'hidden '}${name}${tokens(card)}`;
}

const tokens = (card: CardView): string =>
  (card.influence > 0 ? ` ●${card.influence}` : '') + (card.verdicts > 0 ? ` §${card.verdicts}` : '');

/** The card on top of the stack with this index. */
export const topOf = (view: View, stack: number): CardView => view.queue[stack].at(-1)!;

/** The number that the screen gives to the stack where this card lies, or undefined if it has left. */
export function stackNumber(view: View, card: number): number | undefined {
  const index = view.queue.findIndex((stack) => stack.some(({ number }) => number === card));
  return index < 0 ? undefined : index + 1;
}

/** Who applies an ability: "your Soldier", or "your Shapeshifter, as a Soldier," where it is copied. */
export function describeActor(view: View, stack: number, ability: Kind): string {
  const { kind } = topOf(view, stack);
  const name = cardName(ability);
  if (kind === null || kind === ability) return `your ${name}`;
  return `your ${cardName(kind)}, as ${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name},`;
}
