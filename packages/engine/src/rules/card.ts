import { type Card, NONE, type Seat, type State } from '../state/state.ts';
import { collect } from './influence.ts';
import type { DecisionType, Option } from './option.ts';

/** An entry of the execution stack; see state/frames.ts. */
export interface Frame {
  readonly kind: number;
  readonly step: number;
  readonly card: Card;
  readonly seat: Seat;
}

/**
 * One step of an ability: its legal options and its effect. `choice` is one of the codes that `options` listed, or NONE
 * when it listed none. `self` is the acting card: for a copied ability that is the Shapeshifter.
 */
export interface Step {
  readonly decision?: DecisionType | undefined;
  readonly options?: ((state: State, self: Card, seat: Seat) => void) | undefined;
  readonly apply: (state: State, self: Card, choice: number, seat: Seat) => void;
  /** Converts a code to its option; by default a code is the card that is targeted. */
  readonly describe?: ((state: State, code: number) => Option) | undefined;

  // For saved positions. A first step can be pending by itself, a later one only if it is marked.
  /** The decision can be pending while its card is resolved. */
  readonly isResumable?: boolean;
  /** The decision is pending after its card has left the queue. */
  readonly isDetached?: boolean;
  /** Can this frame lie on top of the step's own one? */
  readonly accepts?: ((state: State, self: Frame, top: Frame) => boolean) | undefined;
}

/** What a card does from its family's reserve. */
interface ReserveEffects {
  /** Is the influence on it reserved with it? */
  readonly holdsInfluence?: boolean;
  readonly onRoundStart?: (state: State, seat: Seat) => void;
  readonly onGameEnd?: (state: State, seat: Seat) => void;
  /** The family eliminates a card with `attacker`; `wasUp`: the victim was revealed. */
  readonly onElimination?: (state: State, seat: Seat, attacker: Card, wasUp: boolean) => void;
}

/** The printed sets of ten cards each. */
export type CardSet = 'base' | 'ablaze' | 'alliance';

/** Everything the engine knows about a kind of card, apart from its name. */
export interface CardDefinition {
  /** The kind's number. The registry assigns it. */
  kind: number;
  readonly type: 'character' | 'intrigue';
  /** A promo card belongs to no printed set and is dealt in mixes only. */
  readonly set: CardSet | 'promo';
  /** False for a companion, which is never held and enters the queue revealed. */
  readonly isDealt: boolean;
  /** The card that comes along with this one. */
  readonly companion: CardDefinition | undefined;
  /** Its ability eliminates cards [M1]. */
  readonly eliminates: boolean;
  /** It harms the family that eliminates it [M1]. */
  readonly reacts: boolean;
  /** Influence can lie on it while it is revealed. */
  readonly holdsInfluence: boolean;
  /** It can be turned face-down again after everyone has seen it. */
  readonly turnsFaceDown: boolean;
  /** It can be seen returning from the queue to the hand. */
  readonly returnsToHand: boolean;
  /** Defined if the card can be reserved. */
  readonly reserved: ReserveEffects | undefined;
  /** Puts the card's tokens into a state that has its deck and players. */
  readonly setUp: ((state: State) => void) | undefined;
  /** May its family reveal it now? Undefined: always. */
  readonly canReveal: ((state: State, self: Card) => boolean) | undefined;
  /** What revealing does with the influence on it; by default its family collects it [C2]. */
  readonly onReveal: (state: State, self: Card) => void;
  /** Pays bonuses while it is being eliminated; it is still in the queue. */
  readonly onElimination: ((state: State, self: Card, seat: Seat) => void) | undefined;
  /** Runs when all victims of the elimination have left the queue [E5]. */
  readonly onEliminated: ((state: State, self: Card, attacker: Card, seat: Seat) => void) | undefined;
  /** May it apply the ability of this other kind? */
  readonly canCopy: ((state: State, self: Card, kind: number) => boolean) | undefined;
  readonly steps: readonly Step[];
}

/** A definition as written in a card's file: the first step inline, and what differs from the defaults. */
interface CardSpec extends Step, Partial<Omit<CardDefinition, 'kind' | 'type' | 'steps'>> {
  readonly set: CardDefinition['set'];
  /** The steps after the first one. */
  readonly nextSteps?: readonly Step[];
}

const DEFAULTS: Omit<CardDefinition, 'type' | 'set' | 'steps'> = {
  kind: NONE,
  isDealt: true,
  companion: undefined,
  eliminates: false,
  reacts: false,
  holdsInfluence: false,
  turnsFaceDown: false,
  returnsToHand: false,
  reserved: undefined,
  setUp: undefined,
  canReveal: undefined,
  onReveal: collect,
  onElimination: undefined,
  onEliminated: undefined,
  canCopy: undefined,
};

const define =
  (type: CardDefinition['type']) =>
  ({ decision, options, apply, describe, accepts, nextSteps = [], ...spec }: CardSpec): CardDefinition => ({
    ...DEFAULTS,
    type,
    ...spec,
    steps: [{ decision, options, apply, describe, accepts }, ...nextSteps],
  });

export const character = define('character');
export const intrigue = define('intrigue');
