import type { FamilyView, Kind, Seat, View } from '@oriflamme/engine';
import { cardName, FAMILIES } from '../../format/names.ts';
import { letterOf } from './describeCard.ts';
import { hang } from '../terminal/wrapText.ts';
import type { Style } from '../terminal/style.ts';

export const names = (kinds: readonly Kind[]): string => kinds.map(cardName).join(', ');

/** A line for each family: its treasury, and what everyone knows of its cards outside the queue. */
export function renderFamilies(view: View, who: readonly string[], width: number, paint: Style): string[] {
  const nameWidth = Math.max(...FAMILIES.slice(0, view.players).map((name) => name.length));
  const whoWidth = Math.max(...who.map((name) => name.length));
  const most = Math.max(...view.families.map(({ treasury }) => treasury));
  return view.families.flatMap((family, seat) => {
    const treasury = `●${family.treasury}`.padEnd(3);
    const name = `${FAMILIES[seat].padEnd(nameWidth)} ${who[seat].padEnd(whoWidth)}`;
    const head = ` ${letterOf(seat)}  ${name}  ${treasury}  `;
    const [first, ...others] = hang(head, belongings(view, seat), width);
    // The head is painted last, since colours have no width.
    const rest = first.slice(head.length);
    const sum = rest === '' ? treasury.trimEnd() : `${treasury}  `;
    const painted =
      paint.shield(seat, head.slice(0, 3)) +
      ` ${paint.family(seat, name)}  ` +
      (family.treasury === most ? paint.gold(sum) : sum) +
      rest;
    return [painted, ...others];
  });
}

function belongings(view: View, seat: Seat): string {
  const family = view.families[seat];
  const parts = [
    `hand ${family.hand.length}${shownIn(view, family, seat)}`,
    family.briberyTokens > 0 && 'token',
    family.twinAside && 'Twin',
    family.reserves.length > 0 && `reserve ${reserves(family)}`,
    family.discards.length > 0 && `discards ${names(family.discards)}`,
  ];
  return parts.filter((part) => typeof part === 'string').join(' · ');
}

/** What an opposing hand is known to hold. */
const shownIn = (view: View, { shown }: FamilyView, seat: Seat): string =>
  seat === view.seat || shown.length === 0 ? '' : ` with ${names(shown)}`;

const reserves = ({ reserves: cards }: FamilyView): string =>
  cards.map(({ kind, influence }) => cardName(kind) + (influence > 0 ? ` ●${influence}` : '')).join(', ');
