import { type CardView, type Kind, SEAT_LETTERS, type Seat, type View } from '@oriflamme/engine';
import { cardName, FAMILIES } from '../../format/names.ts';

/** Families are never distinguished by colour alone. */
export const letterOf = (seat: Seat): string => SEAT_LETTERS[seat];

const possessive = (view: View, family: Seat): string =>
  family === view.seat ? 'your' : `${FAMILIES[family]}'s`;

/** "your face-down Soldier ●2", "Blue's Heir", "Green's face-down card". */
export function describeCard(view: View, card: CardView): string {
  const name = card.kind === null ? 'card' : cardName(card.kind);
  return `${possessive(view, card.family)} ${card.up ? '' : 'face-down '}${name}${tokens(card)}`;
}

const tokens = (card: CardView): string =>
  (card.influence > 0 ? ` ●${card.influence}` : '') + (card.verdicts > 0 ? ` §${card.verdicts}` : '');

export const topOf = (view: View, stack: number): CardView => view.queue[stack].at(-1)!;

/** Number of the card's stack on the screen, or undefined if it has left the queue. */
export function stackNumber(view: View, card: number): number | undefined {
  const index = view.queue.findIndex((stack) => stack.some(({ number }) => number === card));
  return index < 0 ? undefined : index + 1;
}

/** The card that applies an ability: "your Soldier", or "your Shapeshifter, as a Soldier,". */
export function describeActor(view: View, stack: number, ability: Kind): string {
  const { kind } = topOf(view, stack);
  const name = cardName(ability);
  if (kind === null || kind === ability) return `your ${name}`;
  return `your ${cardName(kind)}, as ${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name},`;
}
