import type { Event, Seat } from '@oriflamme/engine';
import { nameOf } from '../card/cardWords.ts';
import { language, say } from '../words/words.ts';
import { capitalised, cardPhrase, familyName, listed } from './phrases.ts';
import { findCard, type Scene } from './scene.ts';

/** What is told of one event. It is put into words when it is shown, so that it follows a change of language. */
export interface Line {
  readonly event: Event;
  /** As it was just before. */
  readonly scene: Scene;
}

/** What goes without saying: the event beside it tells the same. */
export const isTold = (event: Event): boolean => {
  if (event.type === 'put') return event.by !== event.card;
  if (event.type === 'removed') return event.into !== 'treasury';
  return event.type !== 'holds';
};

/** What a reader of the chronicle wants; a listener, who cannot look at the table, is told the rest as well. */
export const isWritten = (event: Event): boolean =>
  isTold(event) &&
  event.type !== 'reached' &&
  event.type !== 'uncovered' &&
  event.type !== 'roundEnded' &&
  event.type !== 'hand' &&
  event.type !== 'laidOpen';

/** The family that an event is about, for the shield before its line. */
export function seatOf({ event, scene }: Line): Seat | null {
  if ('to' in event) return event.to;
  if (event.type === 'eliminated') return event.seat;
  if ('seat' in event) return event.seat;
  if ('by' in event) return familyOf(scene, event.by) ?? familyOf(scene, event.card);
  return 'card' in event ? familyOf(scene, event.card) : null;
}

const familyOf = (scene: Scene, card: number): Seat | null => findCard(scene, card)?.card.family ?? null;

/** The change that is set apart at the end of a line. */
export function amountOf({ event }: Line): number {
  if (event.type === 'gained') return event.amount;
  return event.type === 'lost' ? -event.amount : 0;
}

/** The cards that a line lights up. */
export function cardsOf({ event }: Line): number[] {
  const cards: number[] = [];
  if ('card' in event && event.card !== null) cards.push(event.card);
  if ('by' in event) cards.push(event.by);
  if ('of' in event) cards.push(event.of);
  return cards;
}

/** A line in the language that is spoken now. */
export const tellLine = (line: Line): string => capitalised(words(line));

function words({ event, scene }: Line): string {
  const card = (number: number): string => {
    const found = findCard(scene, number);
    return found ? cardPhrase(found.card) : say('phrase.gone');
  };
  switch (event.type) {
    case 'dealt':
      return say('chronicle.dealt', { n: event.players, family: familyName(event.first) });
    case 'hand':
      return say('chronicle.hand', { cards: listed(event.hand.map(nameOf), language.value) });
    case 'holds':
      return '';
    case 'round':
      return say('chronicle.round', { round: event.round, family: familyName(event.first) });
    case 'placed':
      if ('on' in event.spot)
        return say('chronicle.placedOn', { family: familyName(event.seat), card: card(event.spot.on) });
      return say('chronicle.placedAt', { family: familyName(event.seat), place: event.spot.at + 1 });
    case 'reached':
      return say('chronicle.reached', {
        card: card(event.card),
        place: findCard(scene, event.card)!.stack + 1,
      });
    case 'slept':
      return say('chronicle.slept', { card: card(event.card) });
    case 'kept':
      return say('chronicle.kept', {
        card: card(event.card),
        n: (findCard(scene, event.card)?.card.influence ?? 0) + 1,
      });
    case 'revealed':
      return say('chronicle.revealed', {
        family: familyName(familyOf(scene, event.card) ?? 0),
        card: nameOf(event.kind),
      });
    case 'turnedDown':
      return say('chronicle.turnedDown', { card: card(event.card) });
    case 'activated':
      return say('chronicle.activated', { card: card(event.card) });
    case 'copied':
      return say('chronicle.copied', { card: card(event.card), of: card(event.of) });
    case 'put':
      return say('chronicle.put', { card: card(event.card), n: event.amount });
    case 'removed':
      return say(event.into === 'pending' ? 'chronicle.pending' : 'chronicle.removed', {
        card: card(event.card),
        n: event.amount,
      });
    case 'gained':
      return say(`chronicle.gained.${event.reason}`, {
        family: familyName(event.seat),
        n: event.amount,
        card: event.card === null ? '' : card(event.card),
      });
    case 'lost':
      return say(`chronicle.lost.${event.reason}`, { family: familyName(event.seat), n: event.amount });
    case 'wagered':
      return say('chronicle.wagered', { family: familyName(event.seat) });
    case 'eliminated':
      return eliminated(event, scene, card);
    case 'discarded':
      return say('chronicle.discarded', { card: shown(scene, event.card, event.kind) });
    case 'reserved':
      return say('chronicle.reserved', { card: card(event.card), n: event.influence });
    case 'returned':
      return say('chronicle.returned', { card: card(event.card) });
    case 'swappedIn':
      return say('chronicle.swappedIn', { family: familyName(event.seat) });
    case 'entered':
      return say(`chronicle.entered.${event.from}`, {
        family: familyName(event.seat),
        card: nameOf(event.kind),
      });
    case 'unreplaced':
      return say('chronicle.unreplaced', { family: familyName(event.seat), card: nameOf(event.kind) });
    case 'moved':
      return say('chronicle.moved', { card: card(event.card), place: event.at + 1 });
    case 'uncovered':
      return say('chronicle.uncovered', { card: card(event.card) });
    case 'marked':
      return say('chronicle.marked', { card: card(event.card) });
    case 'bribed':
      return say('chronicle.bribed', { card: card(event.card), family: familyName(event.seat) });
    case 'roundEnded':
      return say('chronicle.roundEnded', { round: event.round });
    case 'ended':
      return say('chronicle.ended', {
        n: event.winners.length,
        families: listed(event.winners.map(familyName), language.value),
      });
    case 'laidOpen':
      return say('chronicle.laidOpen', {
        family: familyName(event.seat),
        cards: listed([...event.hand, ...event.setAside].map(nameOf), language.value),
      });
  }
}

/** A card that is turned up as it leaves. */
function shown(scene: Scene, number: number, kind: Extract<Event, { type: 'discarded' }>['kind']): string {
  const family = familyOf(scene, number);
  return family === null ? nameOf(kind) : cardPhrase({ family, kind, up: true });
}

function eliminated(
  event: Extract<Event, { type: 'eliminated' }>,
  scene: Scene,
  card: (number: number) => string,
): string {
  if (event.card === event.by) return say('chronicle.eliminatedItself', { card: card(event.card) });
  return say('chronicle.eliminated', { by: card(event.by), card: shown(scene, event.card, event.kind) });
}
