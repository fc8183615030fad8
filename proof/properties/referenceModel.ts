import assert from 'node:assert/strict';
import type { CardNumber, Event, Kind, PublicEvent, Seat, Spot } from '@oriflamme/engine';

type EventOf<T extends PublicEvent['type']> = Extract<PublicEvent, { type: T }>;

interface ModelCard {
  number: CardNumber;
  owner: Seat;
  family: Seat;
  kind: Kind | null;
  up: boolean;
  seen: boolean;
  influence: number;
  verdicts: number;
  bribedBy: Seat | null;
  asleepIn: number;
}

interface ModelFamily {
  treasury: number;
  hand: number;
  shown: Kind[];
  setAside: number;
  discards: Kind[];
  reserves: { kind: Kind; influence: number }[];
  twinAside: boolean;
  briberyTokens: number;
}

/**
 * Reference model: a reducer from public events to the public state that knows no rules. If it agrees with a spectator's view,
 * the events are complete, and every change of a treasury has its event.
 */
export class ReferenceModel {
  round = 0;
  first: Seat = 0;
  queue: ModelCard[][] = [];
  families: ModelFamily[] = [];
  verdictPool = 0;
  pending = 0;
  winners: Seat[] = [];
  /** The stack that the cursor is on, for as long as it has a card. */
  private cursor: ModelCard[] | undefined;
  private resolving: CardNumber | null = null;
  /** Where the cursor's stack was, once it is gone. */
  private gapAt = 0;

  apply(event: Event): void {
    if ('to' in event) return;
    switch (event.type) {
      case 'dealt':
        return this.dealt(event);
      case 'round':
        this.round = event.round;
        this.first = event.first;
        return;
      case 'placed':
        this.play(event.seat);
        return this.lay(this.hidden(event.card, event.seat), event.spot);
      case 'reached':
        this.cursor = this.stackOf(event.card);
        this.resolving = event.card;
        return;
      case 'revealed':
        Object.assign(this.card(event.card), { kind: event.kind, up: true, seen: false });
        return;
      case 'turnedDown':
        Object.assign(this.card(event.card), { up: false, seen: true });
        return;
      case 'put':
        this.card(event.card).influence += event.amount;
        return;
      case 'removed':
        this.card(event.card).influence -= event.amount;
        if (event.into === 'pending') this.pending += event.amount;
        return;
      case 'gained':
        return this.gained(event);
      case 'lost':
        this.families[event.seat].treasury -= event.amount;
        return;
      case 'wagered':
        this.pending--;
        return;
      case 'eliminated':
      case 'discarded':
        this.families[this.card(event.card).owner].discards.push(event.kind);
        this.take(event.card);
        return;
      case 'reserved':
        this.families[event.seat].reserves.push({ kind: event.kind, influence: event.influence });
        this.take(event.card);
        return;
      case 'returned':
        return;
      case 'swappedIn':
        return this.swappedIn(event);
      case 'entered':
        return this.entered(event);
      case 'moved': {
        const card = this.take(event.card, false);
        this.queue.splice(event.at, 0, [card]);
        return;
      }
      case 'marked':
        this.verdictPool--;
        this.card(event.card).verdicts++;
        return;
      case 'bribed':
        this.families[event.seat].briberyTokens--;
        Object.assign(this.card(event.card), { family: event.seat, bribedBy: event.seat });
        return;
      case 'roundEnded':
        this.cursor = undefined;
        this.resolving = null;
        this.first = event.first;
        return;
      case 'ended':
        this.winners = event.winners;
        return assert.deepEqual(
          this.families.map(({ treasury }) => treasury),
          event.treasuries,
        );
      case 'kept':
      case 'slept':
      case 'activated':
      case 'copied':
      case 'uncovered':
      case 'unreplaced':
      case 'laidOpen':
        return;
    }
  }

  private dealt({ deck, players, first, treasury }: EventOf<'dealt'>): void {
    this.first = first;
    this.verdictPool = deck.includes('judge') ? 5 : 0;
    this.families = Array.from({ length: players }, () => ({
      treasury,
      hand: 7,
      shown: [],
      setAside: 3,
      discards: [],
      reserves: [],
      twinAside: deck.includes('prince'),
      briberyTokens: deck.includes('bribery') ? 1 : 0,
    }));
  }

  private gained({ seat, amount, reason }: EventOf<'gained'>): void {
    this.families[seat].treasury += amount;
    if (reason === 'machination') this.pending -= amount;
    if (reason === 'settlement')
      for (const reserve of this.families[seat].reserves)
        if (reserve.kind === 'trade') reserve.influence -= amount;
  }

  private swappedIn({ card, seat, instead }: EventOf<'swappedIn'>): void {
    const stack = this.stackOf(instead);
    const old = stack.pop()!;
    this.verdictPool += old.verdicts;
    if (this.resolving === instead) this.resolving = null;
    this.play(seat);
    this.families[seat].hand++;
    this.families[seat].shown = [old.kind!];
    stack.push({ ...this.hidden(card, seat), asleepIn: this.round });
  }

  private entered({ card, kind, seat, spot, from }: EventOf<'entered'>): void {
    const family = this.families[seat];
    if (from === 'twin') family.twinAside = false;
    else if (from === 'setAside') family.setAside--;
    else family.discards.splice(family.discards.indexOf(kind), 1);
    this.lay({ ...this.hidden(card, seat), kind, up: true }, spot);
  }

  private play(seat: Seat): void {
    this.families[seat].hand--;
    this.families[seat].shown = [];
  }

  private hidden(number: CardNumber, seat: Seat): ModelCard {
    return {
      number,
      owner: seat,
      family: seat,
      kind: null,
      up: false,
      seen: false,
      influence: 0,
      verdicts: 0,
      bribedBy: null,
      asleepIn: 0,
    };
  }

  private lay(card: ModelCard, spot: Spot): void {
    if ('on' in spot) this.stackOf(spot.on).push(card);
    else this.queue.splice(spot.at, 0, [card]);
  }

  /** Removes a top card from its stack. Its Verdict tokens return to the pool unless it only moves. */
  private take(number: CardNumber, forGood = true): ModelCard {
    const stack = this.stackOf(number);
    const card = stack.pop()!;
    if (stack.length === 0) {
      if (this.cursor === stack) this.gapAt = this.queue.indexOf(stack);
      else if (this.cursor && this.queue.indexOf(this.cursor) < 0 && this.queue.indexOf(stack) < this.gapAt)
        this.gapAt--;
      this.queue.splice(this.queue.indexOf(stack), 1);
    }
    if (forGood) {
      this.verdictPool += card.verdicts;
      if (this.resolving === number) this.resolving = null;
    }
    return card;
  }

  private stackOf(number: CardNumber): ModelCard[] {
    const stack = this.queue.find((cards) => cards.at(-1)!.number === number);
    assert.ok(stack, `card ${number} tops no stack`);
    return stack;
  }

  private card(number: CardNumber): ModelCard {
    return this.stackOf(number).at(-1)!;
  }

  /** The cursor, derived from the stacks that were inserted and removed. */
  get cursorNow(): { at: number } | { gap: number } | null {
    if (!this.cursor) return null;
    const at = this.queue.indexOf(this.cursor);
    return at >= 0 ? { at } : { gap: this.gapAt };
  }

  get resolvingNow(): CardNumber | null {
    return this.resolving;
  }
}
