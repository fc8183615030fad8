import {
  pendingCard,
  coveredBy,
  currentSeat,
  type Kind,
  kindNumber,
  NONE,
  placedAt,
  placedKind,
  decisionType,
  REVEAL,
  type Seat,
  type State,
} from '@oriflamme/engine';
import { isReaction } from './cardValue.ts';

/** Bonus of an option in win probability, from what the deciding seat knows. */
export type StyleBias = (state: State, code: number) => number;

/** Large enough to be noticed, small enough to cost little strength. */
const BIAS = 0.025;

const kinds = (...names: Kind[]): Set<number> => new Set(names.map((name) => kindNumber(name)!));

const ATTACKERS = kinds(
  'archer',
  'soldier',
  'assassination',
  'cutthroat',
  'apothecary',
  'usurpation',
  'deserter',
  'judge',
  'insurrection',
);
const SCHEMES = kinds(
  'royalDecree',
  'shapeshifter',
  'twin',
  'bribery',
  'machination',
  'informant',
  'infiltration',
);

/** Attacks early and often. */
export const aggressive: StyleBias = (state, code) => {
  const type = decisionType(state);
  if (type === 'resolve')
    return code === REVEAL && ATTACKERS.has(state.kind[pendingCard(state)]) ? 2 * BIAS : 0;
  if (type === 'place') return ATTACKERS.has(placedKind(code)) ? BIAS : 0;
  return 0;
};

/** Lets influence grow on face-down cards. */
export const hoarding: StyleBias = (state, code) =>
  decisionType(state) === 'resolve' && code !== REVEAL ? BIAS : 0;

/** Covers its cards and prefers reactions and cards that change the order of things. */
export const tricky: StyleBias = (state, code) => {
  if (decisionType(state) !== 'place') return 0;
  const kind = placedKind(code);
  const covers = coveredBy(placedAt(code)) === NONE ? 0 : 1.5 * BIAS;
  return covers + (isReaction(kind) || SCHEMES.has(kind) ? BIAS / 2 : 0);
};

/** Targets the leader. */
export const leaderHunting: StyleBias = (state, code) => {
  const type = decisionType(state);
  const family = type === 'victim' ? code : type === 'target' ? state.family[code] : NONE;
  return family !== NONE && family === leader(state, currentSeat(state)) ? 2 * BIAS : 0;
};

/** The richest opponent, or NONE if tied. */
function leader(state: State, seat: Seat): Seat {
  let [found, highest, isTied] = [NONE, -1, false];
  for (let other = 0; other < state.players; other++) {
    if (other === seat) continue;
    isTied = state.treasury[other] === highest || (isTied && state.treasury[other] < highest);
    if (state.treasury[other] > highest) [found, highest] = [other, state.treasury[other]];
  }
  return isTied ? NONE : found;
}
