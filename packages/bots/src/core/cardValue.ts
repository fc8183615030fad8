import {
  CARDS,
  countBits,
  type Deck,
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

/** Does this seat know what the card is? */
export const isKnownTo = (state: State, seat: Seat, card: number): boolean =>
  state.face[card] !== 0 || state.family[card] === seat;

export const isReaction = (kind: number): boolean => CARDS[kind]?.reacts ?? false;

/** How often a card that stays will act after this round. */
export const roundsLeft = (state: State): number => ROUNDS - state.round;

/** What a card is still worth to its family, as far as `seat` can know. */
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

/** How much harm to a family is worth to `seat`, per point. */
export function damageWeight(state: State, seat: Seat, family: Seat): number {
  if (family === seat) return -1;
  let most = NONE;
  for (let other = 0; other < state.players; other++)
    if (other !== seat && state.treasury[other] > most) most = state.treasury[other];
  return (
    SCALARS.harm + (state.treasury[family] === most ? SCALARS.leaderHarm : 0) - 0.03 * (state.players - 2)
  );
}

/** The chance that an unknown face-down card of this family is one that strikes back. */
export function reactionChance(state: State, owner: Seat): number {
  const gone = state.discards[owner] | state.reserves[owner];
  const reactions = reactionsIn(state.deck);
  if ((reactions & ~gone) === 0) return 0;
  let seen = gone;
  for (let i = 0; i < state.length; i++)
    for (let card = state.queue[i]; card !== NONE; card = state.under[card])
      if (state.owner[card] === owner && state.face[card] !== 0) seen |= state.deck.bits[state.kind[card]];
  const hidden = state.deck.dealt & ~seen;
  return (reactions & hidden) === 0 ? 0 : countBits(reactions & hidden) / countBits(hidden);
}

/** The reacting cards of a deck, as a bit set. */
function reactionsIn(deck: Deck): number {
  let mask = 0;
  for (let slot = 0; slot < deck.kinds.length; slot++) if (isReaction(deck.kinds[slot])) mask |= 1 << slot;
  return mask;
}

/** What `seat` gets out of eliminating a card with its card `self`. */
export function targetValue(state: State, seat: Seat, card: number, self: number): number {
  const family = state.family[card];
  const value = cardValue(state, seat, card);
  const isKnown = isKnownTo(state, seat, card);
  const kind = state.kind[card];
  let gain = 1 + damageWeight(state, seat, family) * value;
  if (family === seat) return gain;
  if (isKnown && kind === QUEEN) gain += 1;
  const strikesBack = isKnown ? (isReaction(kind) ? 1 : 0) : reactionChance(state, family);
  if (strikesBack > 0)
    gain -= strikesBack * (SCALARS.strikeBack + (self === NONE ? 0 : cardValue(state, seat, self)));
  return gain;
}
