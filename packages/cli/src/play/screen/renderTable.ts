import { type Kind, ROUNDS, type View } from '@oriflamme/engine';
import { FAMILIES } from '../../format/names.ts';
import { renderFamilies, names } from './families.ts';
import { hang, wrap } from '../terminal/wrapText.ts';
import type { Style } from '../terminal/style.ts';
import { renderQueue } from './renderQueue.ts';

/** The round, the queue, the families and the viewer's own cards. */
export function renderTable(view: View, players: readonly string[], width: number, style: Style): string[] {
  return [
    ...headLine(view, width).map((line) => style.sentence(line)),
    '',
    ...renderQueue(view, width, style),
    '',
    ...renderFamilies(view, players, width, style),
    ...ownCards(view, width),
  ];
}

function headLine(view: View, width: number): string[] {
  const parts = [
    view.phase === 'end'
      ? 'The end'
      : `Round ${view.round} of ${ROUNDS}, ${view.phase === 'place' ? 'placing' : 'resolving'}`,
    view.phase !== 'end' && `${FAMILIES[view.first]} goes first`,
    view.deck.includes('judge') && `${view.verdictPool} Verdict tokens left`,
    view.seat !== null && `you are ${FAMILIES[view.seat]}`,
  ];
  return wrap(parts.filter((part) => typeof part === 'string').join(' · '), width);
}

function ownCards(view: View, width: number): string[] {
  if (view.seat === null || view.phase === 'end') return [];
  const { hand, setAside } = view.families[view.seat];
  const list = (label: string, cards: readonly (Kind | null)[]) =>
    cards.length === 0 ? [] : hang(label, names(cards.filter((kind) => kind !== null)), width);
  // The prompt for a placement lists the hand.
  const isPlacing = view.turn?.type === 'place' && view.turn.seat === view.seat;
  return [...(isPlacing ? [] : list('Your hand: ', hand)), ...list('Set aside: ', setAside)];
}
