import type { LogEntry } from '../logEntry.ts';
import type { Event, Kind, Seat } from '@oriflamme/engine';
import { cardName } from './cardText.ts';
import { locale, t } from '../../i18n/i18n.ts';
import { capitalised, cardDescription, joinList, personName, personParams, type Voice } from './names.ts';
import { findCard, type VisibleState } from '@oriflamme/client';

/** Events without an announcement: a neighbouring event says the same. */
export const isAnnounced = (event: Event): boolean => {
  if (event.type === 'put') return event.by !== event.card;
  if (event.type === 'removed') return event.into !== 'treasury';
  return event.type !== 'holds';
};

export const familyOf = (state: VisibleState, card: number): Seat | null =>
  findCard(state, card)?.card.family ?? null;

/** "your Spy", as far as the card is still there. */
export function describeCard(voice: Voice, state: VisibleState, number: number): string {
  const found = findCard(state, number);
  return found ? cardDescription(voice, found.card) : t('cardRef.gone');
}

/** Parameters for a card whose family and name are inserted separately: `{who, select, you {your {card}} …}`. */
export function cardParams(voice: Voice, state: VisibleState, number: number, kind?: Kind | null) {
  const card = findCard(state, number)?.card;
  const known = kind ?? card?.kind;
  return { ...personParams(voice, card?.family ?? 0), card: known ? cardName(known) : t('cardRef.gone') };
}

/** One event as a sentence in the current language. */
export const logText = (voice: Voice, entry: LogEntry): string => capitalised(describeEvent(voice, entry));

/** The sentence without a capital letter, for the middle of a line. */
export function describeEvent(voice: Voice, { event, before: state }: LogEntry): string {
  const card = (number: number): string => describeCard(voice, state, number);
  const person = (seat: Seat) => personParams(voice, seat);
  switch (event.type) {
    case 'dealt':
      return t('log.dealt', { n: event.players, name: personName(voice, event.first) });
    case 'hand':
      return t('log.hand', { cards: joinList(event.hand.map(cardName), locale.value) });
    case 'holds':
      return '';
    case 'round':
      return t('log.round', { round: event.round, name: personName(voice, event.first) });
    case 'placed':
      if ('on' in event.spot) return t('log.placedOn', { ...person(event.seat), card: card(event.spot.on) });
      return t('log.placedAt', { ...person(event.seat), place: event.spot.at + 1 });
    case 'reached':
      return t('log.reached', { card: card(event.card), place: findCard(state, event.card)!.stack + 1 });
    case 'slept':
      return t('log.slept', { card: card(event.card) });
    case 'kept':
      return kept(voice, state, event.card);
    case 'revealed':
      return t('log.revealed', {
        ...person(familyOf(state, event.card) ?? 0),
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
      return gained(voice, state, event);
    case 'lost':
      return t(`log.lost.${event.reason}`, { ...person(event.seat), n: event.amount });
    case 'wagered':
      return t('log.wagered', person(event.seat));
    case 'eliminated':
      if (event.card === event.by) return t('log.eliminatedItself', { card: card(event.card) });
      return t('log.eliminated', {
        by: card(event.by),
        ...cardParams(voice, state, event.card, event.kind),
      });
    case 'discarded':
      return t('log.discarded', { card: shown(voice, state, event.card, event.kind) });
    case 'reserved':
      return t('log.reserved', { card: card(event.card), n: event.influence });
    case 'returned':
      return t('log.returned', { card: card(event.card) });
    case 'swappedIn':
      return t('log.swappedIn', person(event.seat));
    case 'entered':
      return t(`log.entered.${event.from}`, { ...person(event.seat), card: cardName(event.kind) });
    case 'unreplaced':
      return t('log.unreplaced', { ...person(event.seat), card: cardName(event.kind) });
    case 'moved':
      return t('log.moved', { card: card(event.card), place: event.at + 1 });
    case 'uncovered':
      return t('log.uncovered', { card: card(event.card) });
    case 'marked':
      return t('log.marked', { card: card(event.card) });
    case 'bribed':
      return t('log.bribed', { card: card(event.card), ...person(event.seat) });
    case 'roundEnded':
      return t('log.roundEnded', { round: event.round });
    case 'ended': {
      const names = event.winners.map((seat) => personName(voice, seat));
      return t('log.ended', { n: event.winners.length, names: joinList(names, locale.value) });
    }
    case 'laidOpen':
      return t('log.laidOpen', {
        ...person(event.seat),
        cards: joinList([...event.hand, ...event.setAside].map(cardName), locale.value),
      });
  }
}

function kept(voice: Voice, state: VisibleState, number: number): string {
  const card = findCard(state, number)?.card;
  const values = { ...personParams(voice, card?.family ?? 0), n: (card?.influence ?? 0) + 1 };
  return card?.kind ? t('log.keptCard', { ...values, card: cardName(card.kind) }) : t('log.kept', values);
}

/** A family gains from a card of its own, which is named without its family. */
function gained(voice: Voice, state: VisibleState, event: Extract<Event, { type: 'gained' }>): string {
  const kind = event.card === null ? null : findCard(state, event.card)?.card.kind;
  return t(`log.gained.${event.reason}`, {
    ...personParams(voice, event.seat),
    n: event.amount,
    card: kind ? cardName(kind) : t('cardRef.gone'),
  });
}

/** The name of a card that is revealed as it is removed. */
function shown(voice: Voice, state: VisibleState, number: number, kind: Kind): string {
  const family = familyOf(state, number);
  return family === null ? cardName(kind) : cardDescription(voice, { family, kind, up: true });
}
