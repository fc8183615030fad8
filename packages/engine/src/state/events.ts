import type { Kind } from './kinds.ts';
import type { Seat } from './seat.ts';

/** A card's public number. */
export type CardNumber = number;

/** Where a card enters the queue: as a new stack with this index, or on top of a card. */
export type Spot = { readonly at: number } | { readonly on: CardNumber };

/** Why a treasury gains influence. */
export type GainReason =
  | 'collected' // influence on a card that its family revealed, or that its ability collects
  | 'ability'
  | 'elimination'
  | 'queen'
  | 'deserter'
  | 'infiltration'
  | 'ambush'
  | 'trap'
  | 'blackmail'
  | 'spy'
  | 'machination'
  | 'trade' // at the start of a round [R1]
  | 'settlement'; // influence on a reserved Trade, at the end [R6]

export type LossReason = 'spy' | 'trap' | 'felon';

/** Visible to everyone. `card`, `by` and `of` are public numbers. */
export type PublicEvent =
  | { type: 'dealt'; deck: Kind[]; players: number; first: Seat; treasury: number }
  | { type: 'round'; round: number; first: Seat }
  | { type: 'placed'; seat: Seat; card: CardNumber; spot: Spot }
  | { type: 'reached'; card: CardNumber }
  | { type: 'slept'; card: CardNumber }
  | { type: 'kept'; card: CardNumber }
  | { type: 'revealed'; card: CardNumber; kind: Kind }
  | { type: 'turnedDown'; card: CardNumber }
  | { type: 'activated'; card: CardNumber; ability: Kind; seat: Seat }
  | { type: 'copied'; card: CardNumber; of: CardNumber; ability: Kind }
  | { type: 'put'; card: CardNumber; amount: number; by: CardNumber }
  | {
      type: 'removed';
      card: CardNumber;
      amount: number;
      into: 'treasury' | 'supply' | 'pending';
      by: CardNumber;
    }
  | { type: 'gained'; seat: Seat; amount: number; reason: GainReason; card: CardNumber | null }
  | { type: 'lost'; seat: Seat; amount: number; reason: LossReason; card: CardNumber }
  | { type: 'wagered'; seat: Seat }
  | { type: 'eliminated'; card: CardNumber; kind: Kind; wasUp: boolean; by: CardNumber; seat: Seat }
  | { type: 'discarded'; card: CardNumber; kind: Kind; by: CardNumber }
  | { type: 'reserved'; card: CardNumber; kind: Kind; seat: Seat; influence: number }
  | { type: 'returned'; card: CardNumber; kind: Kind; seat: Seat }
  | { type: 'swappedIn'; card: CardNumber; seat: Seat; instead: CardNumber }
  | {
      type: 'entered';
      card: CardNumber;
      kind: Kind;
      seat: Seat;
      spot: Spot;
      from: 'twin' | 'setAside' | 'discards';
    }
  | { type: 'unreplaced'; seat: Seat; kind: Kind }
  | { type: 'moved'; card: CardNumber; at: number }
  | { type: 'uncovered'; card: CardNumber }
  | { type: 'marked'; card: CardNumber; by: CardNumber }
  | { type: 'bribed'; card: CardNumber; seat: Seat }
  | { type: 'roundEnded'; round: number; first: Seat }
  | { type: 'ended'; winners: Seat[]; treasuries: number[] }
  | {
      type: 'laidOpen';
      seat: Seat;
      hand: Kind[];
      setAside: Kind[];
      faceDown: { card: CardNumber; kind: Kind }[];
    };

/** Visible to one seat only. */
export type PrivateEvent = { to: Seat } & (
  | { type: 'hand'; hand: Kind[]; setAside: Kind[] }
  | { type: 'holds'; card: CardNumber; kind: Kind }
);

/**
 * Events of a choice, in order. A secret is never part of a public event: it has an event of its own, addressed to one
 * seat, so that the events of a viewer are a plain filter.
 */
export type Event = PublicEvent | PrivateEvent;

/** Audience check; an undefined viewer is a spectator. */
export const isVisibleTo = (event: Event, viewer: Seat | undefined): boolean =>
  !('to' in event) || event.to === viewer;
