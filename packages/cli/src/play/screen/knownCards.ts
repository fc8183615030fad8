import type { CardView, FamilyView, Kind, Seat, View } from '@oriflamme/engine';
import { cardName, FAMILIES } from '../../format/names.ts';
import { describeCard, letterOf } from './describeCard.ts';
import { names } from './families.ts';
import { hang } from '../terminal/wrapText.ts';
import type { Style } from '../terminal/style.ts';

/** Per family: where its known cards are, and which cards are unseen. */
export function renderKnownCards(view: View, width: number, style: Style): string[] {
  return view.families.flatMap((family, seat) => {
    const places = knownPlaces(view, family, seat);
    const seen = [...places].map(([kind, place]) => `${cardName(kind)} ${place}`);
    const unseen = view.deck.filter((kind) => !places.has(kind));
    const head = ` ${letterOf(seat)} `;
    return [
      `${style.shield(seat, head)} ${style.family(seat, FAMILIES[seat])}${seat === view.seat ? ', you' : ''}`,
      ...(seen.length > 0 ? hang('    ', seen.join(', '), width) : []),
      ...(unseen.length > 0 ? hang('    unseen: ', unseenCards(view, seat, unseen), width) : []),
    ];
  });
}

/** Known cards with their places, sorted by kind. */
function knownPlaces(view: View, family: FamilyView, seat: Seat): Map<Kind, string> {
  const places = new Map<Kind, string>();
  for (const kind of family.hand) if (kind !== null) places.set(kind, 'in hand');
  for (const kind of family.setAside) if (kind !== null) places.set(kind, 'set aside');
  for (const kind of family.discards) places.set(kind, 'discarded');
  for (const { kind } of family.reserves) places.set(kind, 'in reserve');
  if (family.twinAside) places.set('twin', 'waiting');
  for (const [index, stack] of view.queue.entries())
    for (const card of stack)
      if (card.owner === seat && card.kind !== null) places.set(card.kind, placeOf(card, stack, index));
  return new Map([...places].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function placeOf(card: CardView, stack: readonly CardView[], index: number): string {
  const isCovered = card !== stack.at(-1);
  return `${isCovered ? 'under' : 'at'} ${index + 1}${card.up ? '' : ' (face-down)'}`;
}

function unseenCards(view: View, seat: Seat, kinds: readonly Kind[]): string {
  const { hand, setAside } = view.families[seat];
  const count = (cards: readonly (Kind | null)[]) => cards.filter((kind) => kind === null).length;
  const down = view.queue.flat().filter((card) => card.owner === seat && card.kind === null).length;
  const cards = kinds.length === view.deck.length ? 'all of them' : names(kinds);
  return `${cards} (${count(hand)} in hand, ${count(setAside)} set aside, ${down} face-down)`;
}

/** The cards of a stack from top to bottom. */
export function renderStackCards(view: View, number: number, width: number): string[] {
  const stack = view.queue[number - 1].toReversed();
  const cards = stack.map((card, depth) => (depth === 0 ? '' : 'under it ') + describeCard(view, card));
  return hang(`Stack ${number}: `, `${cards.join(', ')}.`, width);
}
