import type { CardNumber, Event, GainReason, Kind, LossReason, Seat, Spot } from '@oriflamme/engine';
import { cardName, FAMILIES } from './names.ts';

const GAINS: Record<Exclude<GainReason, 'ability'>, string> = {
  collected: 'that was on it',
  elimination: 'for the elimination',
  queen: 'more, for a Queen',
  deserter: 'more, for a character',
  infiltration: 'more, from its Infiltration',
  ambush: 'from its Ambush',
  trap: 'with its Trap',
  blackmail: 'from its Blackmail',
  spy: 'with its Spy',
  machination: 'from its Machination',
  trade: 'from its Trade',
  settlement: 'that was on its Trade',
};

const LOSSES: Record<LossReason, string> = { spy: 'to a Spy', trap: 'to a Trap', felon: 'to a Felon' };

/**
 * Formats public events as English sentences. Stateful: it tracks the family and the revealed kind of each card. With a
 * viewer, it also names the hidden cards of that family.
 */
export class EventFormatter {
  private readonly cards = new Map<CardNumber, { family: Seat; kind?: Kind; held?: Kind }>();
  private readonly viewer: Seat | undefined;

  constructor(viewer?: Seat) {
    this.viewer = viewer;
  }

  /** Undefined for events that need no sentence. */
  format(event: Event): string | undefined {
    if ('to' in event) {
      if (event.type === 'holds' && event.to === this.viewer) this.hold(event.card, event.kind);
      return undefined;
    }
    switch (event.type) {
      case 'dealt':
        return `${event.players} families sit down. ${FAMILIES[event.first]} has the first-player token.`;
      case 'round':
        return `\nRound ${event.round}`;
      case 'placed':
        this.cards.set(event.card, { family: event.seat });
        return `${FAMILIES[event.seat]} places a card ${this.spot(event.spot)}.`;
      case 'kept':
        return `${this.card(event.card)} is kept: 1 more on it.`;
      case 'revealed':
        return this.revealed(event.card, event.kind);
      case 'turnedDown':
        return `${this.card(event.card)} is turned face-down again.`;
      case 'activated':
        return `${this.card(event.card)} is activated.`;
      case 'copied':
        return `${this.card(event.card)} copies ${this.card(event.of)}.`;
      case 'put':
        return event.by === event.card ? undefined : `${event.amount} is put on ${this.card(event.card)}.`;
      case 'removed':
        return event.into === 'supply' ? `${event.amount} on ${this.card(event.card)} is lost.` : undefined;
      case 'gained':
        return `  ${FAMILIES[event.seat]} gains ${event.amount} ${this.reason(event.reason, event.card)}.`;
      case 'lost':
        return `  ${FAMILIES[event.seat]} loses ${event.amount} ${LOSSES[event.reason]}.`;
      case 'wagered':
        return `  ${FAMILIES[event.seat]} loses 1 to activate one more character.`;
      case 'eliminated':
        return this.eliminated(event.card, event.kind, event.by);
      case 'discarded':
        return `${this.card(event.card)} is discarded.`;
      case 'reserved':
        return `${this.card(event.card)} is reserved${event.influence ? ` with ${event.influence} on it` : ''}.`;
      case 'returned':
        return `${this.card(event.card)} goes back to the hand.`;
      case 'swappedIn':
        this.cards.set(event.card, { family: event.seat });
        return `${FAMILIES[event.seat]} places another card face-down in its place.`;
      case 'entered':
        this.cards.set(event.card, { family: event.seat, kind: event.kind });
        return `${this.card(event.card)} enters ${this.spot(event.spot)}.`;
      case 'unreplaced':
        return `${FAMILIES[event.seat]} has no ${cardName(event.kind)} to put there.`;
      case 'moved':
        return `${this.card(event.card)} is moved to position ${event.at + 1}.`;
      case 'marked':
        return `A Verdict token is put on ${this.card(event.card)}.`;
      case 'bribed':
        return this.bribed(event.card, event.seat);
      case 'ended':
        return `\n${this.ended(event.winners, event.treasuries)}`;
      case 'reached':
      case 'slept':
      case 'uncovered':
      case 'roundEnded':
      case 'laidOpen':
        return undefined;
    }
  }

  private hold(card: CardNumber, kind: Kind): void {
    const known = this.cards.get(card);
    if (known) known.held = kind;
  }

  private turnUp(number: CardNumber, kind: Kind): void {
    const card = this.cards.get(number);
    if (card) card.kind = kind;
  }

  private card(number: CardNumber): string {
    const card = this.cards.get(number);
    if (!card) return 'a card';
    const faceDown = card.held ? `face-down ${cardName(card.held)}` : 'face-down card';
    return `${FAMILIES[card.family]}'s ${card.kind ? cardName(card.kind) : faceDown}`;
  }

  private reason(reason: GainReason, card: CardNumber | null): string {
    if (reason !== 'ability') return GAINS[reason];
    return card === null ? '' : `from ${this.card(card)}`;
  }

  private revealed(card: CardNumber, kind: Kind): string {
    const before = this.card(card);
    const isNews = this.cards.get(card)?.held === undefined;
    this.turnUp(card, kind);
    return `${before} is revealed${isNews ? `: ${cardName(kind)}` : ''}.`;
  }

  private eliminated(card: CardNumber, kind: Kind, by: CardNumber): string {
    const before = this.card(card);
    const known = this.cards.get(card);
    const isNews = known?.kind === undefined && known?.held === undefined;
    this.turnUp(card, kind);
    if (card === by) return `${before} eliminates itself.`;
    return `${this.card(by)} eliminates ${before}${isNews ? `: ${cardName(kind)}` : ''}.`;
  }

  /** A card that leaves the queue goes back to its owner, but comes again with another number. */
  private bribed(number: CardNumber, family: Seat): string {
    const before = this.card(number);
    const card = this.cards.get(number);
    if (card) card.family = family;
    return `${before} now belongs to ${FAMILIES[family]}.`;
  }

  private spot(spot: Spot): string {
    return 'on' in spot ? `on ${this.card(spot.on)}` : `at position ${spot.at + 1}`;
  }

  private ended(winners: Seat[], treasuries: number[]): string {
    const scores = treasuries.map((score, seat) => `${FAMILIES[seat]} ${score}`).join(', ');
    const names = winners.map((seat) => FAMILIES[seat]).join(' and ');
    return `${scores}.\n${names} ${winners.length > 1 ? 'share the victory' : 'wins'}.`;
  }
}
