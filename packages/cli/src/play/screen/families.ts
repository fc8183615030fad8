import type { FamilyView, Kind, Seat, View } from '@oriflamme/engine';
import { cardName, FAMILIES } from '../../format/names.ts';
import { letterOf } from './describeCard.ts';
import { hang } from '../terminal/wrapText.ts';
import type { Style } from '../terminal/style.ts';

export const names = (kinds: readonly Kind[]): string => kinds.map(cardName).join(', ');

/** One line per family: its treasury, and the public information about its cards outside the queue. */
export function renderFamilies(
  view: View,
  players: readonly string[],
  width: number,
  style: Style,
): string[] {
  const nameWidth = Math.max(...FAMILIES.slice(0, view.players).map((name) => name.length));
  const playerWidth = Math.max(...players.map((name) => name.length));
  const highest = Math.max(...view.families.map(({ treasury }) => treasury));
  return view.families.flatMap((family, seat) => {
    const treasury = `●${family.treasury}`.padEnd(3);
    const name = `${FAMILIES[seat].padEnd(nameWidth)} ${players[seat].padEnd(playerWidth)}`;
    const head = ` ${letterOf(seat)}  ${name}  ${treasury}  `;
    const [first, ...others] = hang(head, otherCards(view, seat), width);
    // The head is styled last: escape codes have no width.
    const rest = first.slice(head.length);
    const sum = rest === '' ? treasury.trimEnd() : `${treasury}  `;
    const styled =
      style.shield(seat, head.slice(0, 3)) +
      ` ${style.family(seat, name)}  ` +
      (family.treasury === highest ? style.gold(sum) : sum) +
      rest;
    return [styled, ...others];
  });
}

function otherCards(view: View, seat: Seat): string {
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

/** Publicly known cards of an opposing hand. */
const shownIn = (view: View, { shown }: FamilyView, seat: Seat): string =>
  seat === view.seat || shown.length === 0 ? '' : ` with ${names(shown)}`;

const reserves = ({ reserves: cards }: FamilyView): string =>
  cards.map(({ kind, influence }) => cardName(kind) + (influence > 0 ? ` ●${influence}` : '')).join(', ');
