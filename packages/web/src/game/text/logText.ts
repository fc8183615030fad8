import type { LogEntry } from '../logEntry.ts';
import type { Event, Seat } from '@oriflamme/engine';
import { cardName } from './cardText.ts';
import { locale, t } from '../../i18n/i18n.ts';
import { capitalised, cardDescription, familyName, joinList } from './names.ts';
import { findCard, type VisibleState } from '@oriflamme/client';

/** Events without an entry: a neighbouring event says the same. */
export const isAnnounced = (event: Event): boolean => {
  if (event.type === 'put') return event.by !== event.card;
  if (event.type === 'removed') return event.into !== 'treasury';
  return event.type !== 'holds';
};

/** Shown in the log. Screen readers announce more, because their users cannot see the table. */
export const isLogged = (event: Event): boolean =>
  isAnnounced(event) &&
  event.type !== 'reached' &&
  event.type !== 'uncovered' &&
  event.type !== 'roundEnded' &&
  event.type !== 'hand' &&
  event.type !== 'laidOpen';

/** The seat of the shield before an entry. */
export function seatOf({ event, before: state }: LogEntry): Seat | null {
  if ('to' in event) return event.to;
  if (event.type === 'eliminated') return event.seat;
  if ('seat' in event) return event.seat;
  if ('by' in event) return familyOf(state, event.by) ?? familyOf(state, event.card);
  return 'card' in event ? familyOf(state, event.card) : null;
}

const familyOf = (state: VisibleState, card: number): Seat | null =>
  findCard(state, card)?.card.family ?? null;

/** The change of influence at the end of an entry. */
export function amountOf({ event }: LogEntry): number {
  if (event.type === 'gained') return event.amount;
  return event.type === 'lost' ? -event.amount : 0;
}

/** The cards that an entry highlights. */
export function cardsOf({ event }: LogEntry): number[] {
  const cards: number[] = [];
  if ('card' in event && event.card !== null) cards.push(event.card);
  if ('by' in event) cards.push(event.by);
  if ('of' in event) cards.push(event.of);
  return cards;
}

/** The entry's text in the current language. */
export const logText = (line: LogEntry): string => capitalised(describeEvent(line));

function describeEvent({ event, before: state }: LogEntry): string {
  const card = (number: number): string => {
    const found = findCard(state, number);
    return found ? cardDescription(found.card) : t('cardRef.gone');
  };
  switch (event.type) {
    case 'dealt':
      return t('log.dealt', { n: event.players, family: familyName(event.first) });
    case 'hand':
      return t('log.hand', { cards: joinList(event.hand.map(cardName), locale.value) });
    case 'holds':
      return '';
    case 'round':
      return t('log.round', { round: event.round, family: familyName(event.first) });
    case 'placed':
      if ('on' in event.spot)
        return t('log.placedOn', { family: familyName(event.seat), card: card(event.spot.on) });
      return t('log.placedAt', { family: familyName(event.seat), place: event.spot.at + 1 });
    case 'reached':
      return t('log.reached', {
        card: card(event.card),
        place: findCard(state, event.card)!.stack + 1,
      });
    case 'slept':
      return t('log.slept', { card: card(event.card) });
    case 'kept':
      return t('log.kept', {
        card: card(event.card),
        n: (findCard(state, event.card)?.card.influence ?? 0) + 1,
      });
    case 'revealed':
      return t('log.revealed', {
        family: familyName(familyOf(state, event.card) ?? 0),
        card: cardName(event.kind),
      });
    case 'turnedDown':
      return t('log.turnedDown', { card: card(event.card) });
    case 'activated':
      return t('log.activated', { card: card(event.card) });
    case 'copied':
      return t('log.copied', { card: card(event.card), of: card(event.of) });
    case 'put':
      return t('log.put', { card: card(event.card), n: event.amount });
    case 'removed':
      return t(event.into === 'pending' ? 'log.pending' : 'log.removed', {
        card: card(event.card),
        n: event.amount,
      });
    case 'gained':
      return t(`log.gained.${event.reason}`, {
        family: familyName(event.seat),
        n: event.amount,
        card: event.card === null ? '' : card(event.card),
      });
    case 'lost':
      return t(`log.lost.${event.reason}`, { family: familyName(event.seat), n: event.amount });
    case 'wagered':
      return t('log.wagered', { family: familyName(event.seat) });
    case 'eliminated':
      return eliminated(event, state, card);
    case 'discarded':
      return t('log.discarded', { card: shown(state, event.card, event.kind) });
    case 'reserved':
      return t('log.reserved', { card: card(event.card), n: event.influence });
    case 'returned':
      return t('log.returned', { card: card(event.card) });
    case 'swappedIn':
      return t('log.swappedIn', { family: familyName(event.seat) });
    case 'entered':
      return t(`log.entered.${event.from}`, {
        family: familyName(event.seat),
        card: cardName(event.kind),
      });
    case 'unreplaced':
      return t('log.unreplaced', { family: familyName(event.seat), card: cardName(event.kind) });
    case 'moved':
      return t('log.moved', { card: card(event.card), place: event.at + 1 });
    case 'uncovered':
      return t('log.uncovered', { card: card(event.card) });
    case 'marked':
      return t('log.marked', { card: card(event.card) });
    case 'bribed':
      return t('log.bribed', { card: card(event.card), family: familyName(event.seat) });
    case 'roundEnded':
      return t('log.roundEnded', { round: event.round });
    case 'ended':
      return t('log.ended', {
        n: event.winners.length,
        families: joinList(event.winners.map(familyName), locale.value),
      });
    case 'laidOpen':
      return t('log.laidOpen', {
        family: familyName(event.seat),
        cards: joinList([...event.hand, ...event.setAside].map(cardName), locale.value),
      });
  }
}

/** The name of a card that is revealed as it is removed. */
function shown(
  state: VisibleState,
  number: number,
  kind: Extract<Event, { type: 'discarded' }>['kind'],
): string {
  const family = familyOf(state, number);
  return family === null ? cardName(kind) : cardDescription({ family, kind, up: true });
}

function eliminated(
  event: Extract<Event, { type: 'eliminated' }>,
  state: VisibleState,
  card: (number: number) => string,
): string {
  if (event.card === event.by) return t('log.eliminatedItself', { card: card(event.card) });
  return t('log.eliminated', { by: card(event.by), card: shown(state, event.card, event.kind) });
}
