import { swappedKind, COUNT } from '../cards/alliance/informant.ts';
import { FEED_NOBODY, LEAVE } from '../cards/alliance/diplomat.ts';
import { condemned, MARK_NOBODY } from '../cards/alliance/judge.ts';
import { GAIN } from '../cards/ablaze/machination.ts';
import { decreeCard, decreeGap } from '../cards/base/royalDecree.ts';
import { pendingCard, pendingKind, currentSeat, PLACE_FRAME, RESOLVE_FRAME } from '../state/frames.ts';
import { KINDS, type Kind } from '../state/kinds.ts';
import { listOptions, decisionType } from './play.ts';
import { coveredBy, FRONT, stackOf } from '../rules/queue.ts';
import { KEEP } from './resolution.ts';
import { placedAt, placedKind } from './round.ts';
import { NONE, type Seat, type State } from '../state/state.ts';

/** Before the first stack, after the last one, or on the stack with this index. */
export type Place = 'front' | 'back' | readonly ['on', number];

/** What may be chosen, in words; the shapes are those of trace.md. Stacks are given by their index. */
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

/** Whose decision it is and of what kind. Everyone may know it. */
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

/** Everything that may be chosen now, in the order of the options' indices. */
export function describeOptions(state: State): Option[] {
  const count = listOptions(state);
  return Array.from({ length: count }, (_, index) => describeOption(state, state.options[index]));
}

/** One of the codes that `listOptions` wrote, in words. */
export function describeOption(state: State, code: number): Option {
  const type = decisionType(state);
  switch (type) {
    case 'place':
      return { card: KINDS[placedKind(code)], at: describePlace(state, placedAt(code)) };
    case 'resolve':
      return { do: code === KEEP ? 'keep' : 'reveal' };
    case 'target':
    case 'pick':
      return { target: stackOf(state, code) };
    case 'victim':
      return { seat: code };
    case 'twin':
      return { at: describePlace(state, code) };
    case 'decree':
      return { card: stackOf(state, decreeCard(code)), gap: decreeGap(code) };
    case 'informant':
      return code === COUNT ? { do: 'count' } : { do: 'swap', card: KINDS[swappedKind(code)] };
    case 'diplomat':
      if (code === LEAVE) return { do: 'leave' };
      return { do: 'feed', target: code === FEED_NOBODY ? null : stackOf(state, code) };
    case 'judge':
      if (condemned(code) >= 0) return { do: 'eliminate', target: stackOf(state, condemned(code)) };
      return { do: 'verdict', target: code === MARK_NOBODY ? null : stackOf(state, code) };
    case 'influence':
      return { do: code === GAIN ? 'gain' : 'repeat' };
  }
}

function describePlace(state: State, place: number): Place {
  const covered = coveredBy(place);
  if (covered !== NONE) return ['on', stackOf(state, covered)];
  return place === FRONT ? 'front' : 'back';
}

/** The name of what is left to do, for views and saved games. */
export const abilityName = (kind: number): Kind | 'place' | 'resolve' =>
  kind === PLACE_FRAME ? 'place' : kind === RESOLVE_FRAME ? 'resolve' : KINDS[kind];
