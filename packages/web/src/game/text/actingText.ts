import type { Seat } from '@oriflamme/engine';
import { findCard, type VisibleState } from '@oriflamme/client';
import { locale, t } from '../../i18n/i18n.ts';
import type { TableModel } from '../tableModel.ts';
import { linesOf, seatOf } from '../logLines.ts';
import { cardDescription, joinList, personName, type Voice } from './names.ts';

interface ActingText {
  readonly seat: Seat;
  readonly title: string;
  readonly detail?: string;
}

/** Whose card acts or who decides, while the viewer has nothing to choose. */
export function actingText(model: TableModel, state: VisibleState): ActingText {
  const turn = model.pending.value?.turn;
  if (turn) return { seat: turn.seat, title: t('prompt.waiting', { name: model.nameOf(turn.seat) }) };
  if (state.phase === 'end')
    return {
      seat: state.winners[0] ?? state.first,
      title: t('prompt.over'),
      detail: winnersText(model.voice.value, state),
    };
  const card = state.resolving === null ? undefined : findCard(state, state.resolving)?.card;
  if (card)
    return {
      seat: card.family,
      title: t('prompt.resolving', { card: cardDescription(model.voice.value, card) }),
    };
  if (state.phase === 'place' && state.placed < state.players) {
    const seat = (state.first + state.placed) % state.players;
    return { seat, title: t('prompt.placing', { name: model.nameOf(seat) }) };
  }
  return { seat: lastSeat(model) ?? state.first, title: t('table.round', { round: state.round }) };
}

/** The family of the last act, for example while the cards that a Machination activates act. */
function lastSeat(model: TableModel): Seat | null {
  const line = linesOf(model.log.value).at(-1);
  return line ? seatOf(line) : null;
}

/** "Winner: Odo" */
function winnersText(voice: Voice, { winners }: VisibleState): string {
  const names = winners.map((seat) => personName(voice, seat));
  return t('prompt.winners', { n: winners.length, names: joinList(names, locale.value) });
}
