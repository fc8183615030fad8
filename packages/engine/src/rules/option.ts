import type { Kind } from '../state/kinds.ts';
import { type Card, NONE, type Seat, type State } from '../state/state.ts';
import { coveredBy, FRONT, stackOf } from './queue.ts';

/** The decision types of trace.md. */
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

/** Before the first stack, after the last one, or on the stack with this index. */
export type Place = 'front' | 'back' | readonly ['on', number];

/** An option as JSON, in the shapes of trace.md. Stacks are given by their index. */
export type Option =
  | { readonly card: Kind; readonly at: Place }
  | { readonly do: 'keep' | 'reveal' | 'count' | 'leave' | 'gain' | 'repeat' }
  | { readonly do: 'swap'; readonly card: Kind }
  | { readonly do: 'feed' | 'verdict'; readonly target: number | null }
  | { readonly do: 'eliminate'; readonly target: number }
  | { readonly target: number }
  | { readonly seat: Seat }
  | { readonly at: Place }
  | { readonly card: number; readonly gap: number };

/** Appends a code to the legal options. */
export function addOption(state: State, code: number): void {
  state.options[state.optionCount++] = code;
}

/** The option of a code that is a card. */
export const describeTarget = (state: State, card: Card): Option => ({ target: stackOf(state, card) });

export function describePlace(state: State, place: number): Place {
  const covered = coveredBy(place);
  if (covered !== NONE) return ['on', stackOf(state, covered)];
  return place === FRONT ? 'front' : 'back';
}
