import { describeTarget, type Option } from '../rules/option.ts';
import { stackOf } from '../rules/queue.ts';
import { currentSeat, pendingCard, pendingKind, PLACE_FRAME, RESOLVE_FRAME } from '../state/frames.ts';
import { KINDS, type Kind } from '../state/kinds.ts';
import type { Seat, State } from '../state/state.ts';
import { decisionType, listOptions, pendingStepOf } from './play.ts';

/** The pending decision: its seat and its type. It is public. */
export type Turn =
  | { readonly seat: Seat; readonly type: 'place' }
  | {
      readonly seat: Seat;
      readonly type: 'target' | 'victim';
      readonly ability: Kind;
      readonly stack: number;
    }
  | {
      readonly seat: Seat;
      readonly type: 'resolve' | 'twin' | 'decree' | 'informant' | 'diplomat' | 'judge';
      readonly stack: number;
    }
  | { readonly seat: Seat; readonly type: 'pick'; readonly stack: null }
  | { readonly seat: Seat; readonly type: 'influence'; readonly stack: null; readonly left: number };

export function turnOf(state: State): Turn | undefined {
  if (state.depth === 0) return undefined;
  const seat = currentSeat(state);
  const type = decisionType(state);
  switch (type) {
    case 'place':
      return { seat, type };
    case 'target':
    case 'victim':
      return { seat, type, ability: KINDS[pendingKind(state)], stack: stackOf(state, pendingCard(state)) };
    case 'pick':
      return { seat, type, stack: null };
    case 'influence':
      return { seat, type, stack: null, left: state.pending };
    case 'resolve':
    case 'twin':
    case 'decree':
    case 'informant':
    case 'diplomat':
    case 'judge':
      return { seat, type, stack: stackOf(state, pendingCard(state)) };
  }
}

/** The legal options, in the order of their indices. */
export function describeOptions(state: State): Option[] {
  const count = listOptions(state);
  return Array.from({ length: count }, (_, index) => describeOption(state, state.options[index]));
}

/** Converts a code that `listOptions` listed. */
export const describeOption = (state: State, code: number): Option =>
  (pendingStepOf(state).describe ?? describeTarget)(state, code);

/** The name of a frame's kind, for views and saved games. */
export const abilityName = (kind: number): Kind | 'place' | 'resolve' =>
  kind === PLACE_FRAME ? 'place' : kind === RESOLVE_FRAME ? 'resolve' : KINDS[kind];
