import { MAX_SEATS, type Event, type Game, type Kind, kindNumber, type Seat } from '@oriflamme/engine';
import { count, type Tally, WIN_CREDIT } from './tally.ts';

interface TrackedCard {
  readonly owner: Seat;
  family: Seat;
  kind: number;
  wasRevealed: boolean;
}

const NO_CARD: TrackedCard = { owner: 0, family: 0, kind: -1, wasRevealed: false };
const numberOf = (kind: Kind): number => kindNumber(kind) ?? -1;
const TRADE = numberOf('trade');
const MACHINATION = numberOf('machination');
const INFILTRATION = numberOf('infiltration');

/** Counts all events of one game, hidden ones included. */
export class EventCounter {
  private readonly tally: Tally;
  private readonly cards: TrackedCard[] = [NO_CARD];
  /** Kind numbers, by seat. */
  private readonly played = kindSets();
  private readonly paid = kindSets();
  private first: Seat = 0;
  private decisions = 0;
  /** The last card that eliminated another: the bounty of a Queen is credited to it. */
  private attacker = NO_CARD;

  constructor(tally: Tally) {
    this.tally = tally;
  }

  decided(events: readonly Event[]): void {
    this.decisions++;
    this.add(events);
  }

  add(events: readonly Event[]): void {
    for (const event of events) this.addEvent(event);
  }

  private addEvent(event: Event): void {
    const { tally, cards } = this;
    switch (event.type) {
      case 'dealt':
        this.first = event.first;
        break;
      case 'placed':
      case 'swappedIn':
        cards[event.card] = { ...NO_CARD, owner: event.seat, family: event.seat };
        break;
      case 'holds':
        this.enter(event.card, event.kind);
        break;
      case 'entered':
        cards[event.card] = { ...NO_CARD, owner: event.seat, family: event.seat };
        this.enter(event.card, event.kind);
        break;
      case 'bribed':
        cards[event.card].family = event.seat;
        break;
      case 'revealed':
        // An Insurrection can be revealed several times.
        if (!cards[event.card].wasRevealed) count(tally.revealed, cards[event.card].kind);
        cards[event.card].wasRevealed = true;
        break;
      case 'eliminated':
        count(event.wasUp ? tally.eliminatedUp : tally.eliminatedDown, cards[event.card].kind);
        this.attacker = cards[event.by];
        break;
      case 'discarded':
      case 'reserved':
      case 'returned':
        count(tally[event.type], cards[event.card].kind);
        break;
      case 'gained':
        this.gained(event);
        break;
      case 'lost': {
        const { kind, family } = cards[event.card];
        count(family === event.seat ? tally.ownLoss : tally.othersLoss, kind, event.amount);
        break;
      }
      case 'hand':
      case 'round':
      case 'reached':
      case 'slept':
      case 'kept':
      case 'turnedDown':
      case 'activated':
      case 'copied':
      case 'put':
      case 'removed':
      case 'wagered':
      case 'unreplaced':
      case 'moved':
      case 'uncovered':
      case 'marked':
      case 'roundEnded':
      case 'ended':
      case 'laidOpen':
        break;
    }
  }

  private enter(number: number, kind: Kind): void {
    const card = this.cards[number];
    card.kind = numberOf(kind);
    this.played[card.owner].add(card.kind);
    count(this.tally.entered, card.kind);
  }

  private gained(event: Event & { type: 'gained' }): void {
    const { owner, kind } = this.source(event);
    this.paid[owner].add(kind);
    count(this.tally.gained, kind, event.amount);
  }

  /** The card that this influence is credited to. */
  private source(event: Event & { type: 'gained' }): Pick<TrackedCard, 'owner' | 'kind'> {
    switch (event.reason) {
      case 'trade':
      case 'settlement':
        return { owner: event.seat, kind: TRADE };
      case 'machination':
        return { owner: event.seat, kind: MACHINATION };
      case 'infiltration':
        return { owner: event.seat, kind: INFILTRATION };
      case 'queen':
        return this.attacker;
      case 'collected':
      case 'ability':
      case 'elimination':
      case 'deserter':
      case 'ambush':
      case 'trap':
      case 'blackmail':
      case 'spy':
        return this.cards[event.card ?? 0];
    }
  }

  /** Counts what is known only at the end of the game. */
  finish(game: Game): void {
    const { tally } = this;
    const { state, winners } = game;
    const credit = WIN_CREDIT / winners.length;
    const held = this.countQueue(game);
    count(tally.decisions, this.decisions);
    count(tally.winners, winners.length);
    count(tally.winningScores, state.treasury[winners[0]]);
    for (let seat = 0; seat < state.players; seat++) {
      const hasWon = winners.includes(seat);
      const won = hasWon ? credit : 0;
      const place = (seat - this.first + state.players) % state.players;
      count(tally.scores, state.treasury[seat]);
      count(tally.seatScore, seat, state.treasury[seat]);
      count(tally.seatCredit, seat, won);
      count(tally.placeCredit, place, won);
      countAll(tally.played, this.played[seat]);
      countAll(tally.credit, this.played[seat], won);
      countAll(tally.paid, this.paid[seat]);
      countAll(tally.held, held[seat]);
      if (hasWon) countAll(tally.heldByWinners, held[seat]);
    }
  }

  /** The kinds that each family has on top. */
  private countQueue({ state }: Game): Set<number>[] {
    const held = kindSets();
    for (const top of state.queue.subarray(0, state.length)) {
      held[state.family[top]].add(state.kind[top]);
      count(this.tally.onTop, state.kind[top]);
      for (let card = state.under[top]; card >= 0; card = state.under[card])
        count(this.tally.covered, state.kind[card]);
    }
    return held;
  }
}

function countAll(column: number[], kinds: ReadonlySet<number>, amount = 1): void {
  for (const kind of kinds) count(column, kind, amount);
}

/** A set of kind numbers per seat. */
const kindSets = (): Set<number>[] => Array.from({ length: MAX_SEATS }, () => new Set());
