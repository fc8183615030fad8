import type { Kind, View } from '@oriflamme/engine';
import { cardName, FAMILIES } from '../../format/names.ts';
import { letterOf } from './describeCard.ts';
import { names } from './families.ts';
import { hang, listed, wrap } from '../terminal/wrapText.ts';
import type { Style } from '../terminal/style.ts';

/** The winners, the scores and the hidden cards. The view of a finished game hides nothing. */
export function renderResult(view: View, width: number, style: Style): string[] {
  const ranks = view.families
    .map(({ treasury }, seat) => ({ seat, treasury }))
    .toSorted((a, b) => b.treasury - a.treasury);
  return [
    ...wrap(winnerText(view), width).map((line) => style.strong(line)),
    '',
    ...ranks.flatMap(({ seat, treasury }) => {
      const head = `${view.winners.includes(seat) ? '*' : ' '} ${letterOf(seat)} ${FAMILIES[seat].padEnd(5)} ${String(treasury).padStart(3)}  `;
      return hang(head, lastCards(view, seat), width).map(style.sentence);
    }),
  ];
}

function winnerText(view: View): string {
  const isMine = view.seat !== null && view.winners.includes(view.seat);
  const others = view.winners.filter((seat) => seat !== view.seat).map((seat) => FAMILIES[seat]);
  const influence = `${view.families[view.winners[0]].treasury} influence`;
  const tie = isBrokenTie(view) ? ', having more cards in the queue' : '';
  if (isMine && others.length === 0) return `You win with ${influence}${tie}!`;
  if (others.length === 1 && !isMine) return `${others[0]} wins with ${influence}${tie}.`;
  return `${isMine ? `You and ${listed(others, 'and')}` : listed(others, 'and')} share the victory with ${influence}.`;
}

/** [R6] A family has as much influence as the winner, but did not win. */
const isBrokenTie = (view: View): boolean =>
  view.families.some(
    ({ treasury }, seat) =>
      treasury === view.families[view.winners[0]].treasury && !view.winners.includes(seat),
  );

function lastCards(view: View, seat: number): string {
  const { hand, setAside } = view.families[seat];
  const known = (cards: readonly (Kind | null)[]) =>
    names(cards.filter((kind) => kind !== null)) || 'nothing';
  const down = view.queue
    .flat()
    .filter((card) => card.owner === seat && !card.up && card.kind !== null)
    .map(({ kind }) => cardName(kind!));
  const hidden = down.length > 0 ? `; face-down ${down.join(', ')}` : '';
  return `held ${known(hand)}; set aside ${known(setAside)}${hidden}`;
}
