import {
  CARDS,
  countBits,
  type Kind,
  kindNumber,
  NONE,
  ROUNDS,
  type Seat,
  type State,
  UP,
} from '@oriflamme/engine';
import { INCOME, SCALARS } from './weights.ts';

const NUMBER = (kind: Kind): number => kindNumber(kind)!;
export const CONSPIRACY = NUMBER('conspiracy');
const DIPLOMAT = NUMBER('diplomat');
const QUEEN = NUMBER('queen');

export const isUp = (state: State, card: number): boolean => state.face[card] === UP;

export const isKnownTo = (state: State, seat: Seat, card: number): boolean =>
  state.face[card] !== 0 || state.family[card] === seat;

/** By kind number. */
const REACTS = CARDS.map(({ reacts }) => reacts);
const REACTIONS = [...REACTS.keys()].filter((kind) => REACTS[kind]);

/** False for an unknown kind. */
export const isReaction = (kind: number): boolean => kind >= 0 && REACTS[kind];

/** Rounds after the current one: how often a card that stays will still be resolved. */
export const roundsLeft = (state: State): number => ROUNDS - state.round;

/** Estimated influence that a card will still bring its family, from what `seat` knows. */
export function cardValue(state: State, seat: Seat, card: number): number {
  const influence = state.influence[card];
  if (!isKnownTo(state, seat, card))
    return 0.8 * influence + SCALARS.unknown * Math.min(1, 0.35 * (roundsLeft(state) + 1));
  const kind = state.kind[card];
  if (!isUp(state, card)) {
    if (isReaction(kind)) return 1;
    if (kind === CONSPIRACY) return 2 * influence + 1;
    return influence + 0.8 * INCOME[kind] * (roundsLeft(state) + 1);
  }
  return INCOME[kind] * roundsLeft(state) * SCALARS.survival + (kind === DIPLOMAT ? influence : 0);
}

/** Value to `seat` of one influence that `family` loses. */
export function damageWeight(state: State, seat: Seat, family: Seat): number {
  if (family === seat) return -1;
  let highest = NONE;
  for (let other = 0; other < state.players; other++)
    if (other !== seat && state.treasury[other] > highest) highest = state.treasury[other];
  return (
    SCALARS.harm + (state.treasury[family] === highest ? SCALARS.leaderHarm : 0) - 0.03 * (state.players - 2)
  );
}

/** Probability that an unknown face-down card of this family is a reaction (Ambush, Trap, Blackmail). */
export function reactionChance(state: State, owner: Seat): number {
  const gone = state.discards[owner] | state.reserves[owner];
  let reactions = 0;
  for (const kind of REACTIONS) reactions |= state.deck.bits[kind];
  if ((reactions & ~gone) === 0) return 0;
  let seen = gone;
  for (let i = 0; i < state.length; i++)
    for (let card = state.queue[i]; card !== NONE; card = state.under[card])
      if (state.owner[card] === owner && state.face[card] !== 0) seen |= state.deck.bits[state.kind[card]];
  const hidden = state.deck.dealt & ~seen;
  return (reactions & hidden) === 0 ? 0 : countBits(reactions & hidden) / countBits(hidden);
}

/** Value to `seat` of eliminating a card with its card `self`. */
export function targetValue(state: State, seat: Seat, card: number, self: number): number {
  const family = state.family[card];
  const value = cardValue(state, seat, card);
  const isKnown = isKnownTo(state, seat, card);
  const kind = state.kind[card];
  let gain = 1 + damageWeight(state, seat, family) * value;
  if (family === seat) return gain;
  if (isKnown && kind === QUEEN) gain += 1;
  const reaction = isKnown ? (isReaction(kind) ? 1 : 0) : reactionChance(state, family);
  if (reaction > 0)
    gain -= reaction * (SCALARS.strikeBack + (self === NONE ? 0 : cardValue(state, seat, self)));
  return gain;
}
