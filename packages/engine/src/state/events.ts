import type { Kind } from './kinds.ts';
import type { Seat } from './seat.ts';

/** A card's public number. */
export type CardNumber = number;

/** Where a card comes to lie: as a stack of its own that then has this index, or on top of a card. */
export type Spot = { readonly at: number } | { readonly on: CardNumber };

/** Why a treasury grows. */
export type GainReason =
  | 'collected' // what lay on a card that its family revealed, or that its ability gathers
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
  | 'settlement'; // what lay on a reserved Trade, at the end [R6]

export type LossReason = 'spy' | 'trap' | 'felon';

/** What everyone may see. `card`, `by` and `of` are public numbers. */
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

/** What only one family learns. */
export type PrivateEvent = { to: Seat } & (
  | { type: 'hand'; hand: Kind[]; setAside: Kind[] }
  | { type: 'holds'; card: CardNumber; kind: Kind }
);

/**
 * What happened, in the order in which it happened. A secret is never part of a public event: it travels in
 * an event of its own, addressed to one seat, so that choosing a viewer's events is a filter and nothing else.
 */
export type Event = PublicEvent | PrivateEvent;

/** May this viewer (undefined: a spectator) see this event? */
export const isVisibleTo = (event: Event, viewer: Seat | undefined): boolean =>
  !('to' in event) || event.to === viewer;
