import { collect } from './influence.ts';
import type { Card, Seat, State } from '../state/state.ts';

/** The questions that the engine asks, as trace.md names them. */
export type DecisionType =
  | 'place'
  | 'resolve'
  | 'target'
  | 'victim'
  | 'twin'
  | 'decree'
  | 'informant'
  | 'diplomat'
  | 'judge'
  | 'pick'
  | 'influence';

/**
 * One step of what a card does: what its family may choose, and what then happens. `choice` is one of the codes
 * that `options` offered, or NONE where it offered nothing. `self` is the acting card: for a Shapeshifter's copy
 * that is the Shapeshifter.
 */
export interface Step {
  readonly decision?: DecisionType;
  readonly options?: (state: State, self: Card, seat: Seat) => void;
  readonly apply: (state: State, self: Card, choice: number, seat: Seat) => void;
}

export interface CardRules {
  readonly type: 'character' | 'intrigue';
  /** What revealing does with the influence on it; usually its family collects it [C2]. */
  readonly onReveal: (state: State, self: Card) => void;
  /** May its family reveal it now? It always may unless the card says otherwise. */
  readonly canReveal: ((state: State, self: Card) => boolean) | undefined;
  readonly steps: readonly Step[];
}

interface CardDefinition extends Step {
  readonly onReveal?: CardRules['onReveal'];
  readonly canReveal?: (state: State, self: Card) => boolean;
  /** What it asks after its first step, in steps of their own. */
  readonly nextSteps?: readonly Step[];
}

const rules =
  (type: CardRules['type']) =>
  ({ onReveal = collect, canReveal, nextSteps = [], ...first }: CardDefinition): CardRules => ({
    type,
    onReveal,
    canReveal,
    steps: [first, ...nextSteps],
  });

export const character = rules('character');
export const intrigue = rules('intrigue');

/** Adds one to what may be chosen. */
export function addOption(state: State, code: number): void {
  state.options[state.optionCount++] = code;
}
