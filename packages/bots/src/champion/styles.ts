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
import { isReaction } from '../core/cardValue.ts';

/** How much more than its worth an option pleases, in chances of winning. It goes by what the deciding seat knows. */
export type StyleBias = (state: State, code: number) => number;

/** Enough to show, too little to cost much. */
const BIAS = 0.025;

const kinds = (...names: Kind[]): Set<number> => new Set(names.map((name) => kindNumber(name)!));

const STRIKERS = kinds(
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

/** Strikes early and often. */
export const aggressive: StyleBias = (state, code) => {
  const type = decisionType(state);
  if (type === 'resolve') return code === REVEAL && STRIKERS.has(state.kind[pendingCard(state)]) ? BIAS : 0;
  if (type === 'place') return STRIKERS.has(placedKind(code)) ? BIAS / 2 : 0;
  return 0;
};

/** Lets influence grow on face-down cards. */
export const hoarding: StyleBias = (state, code) =>
  decisionType(state) === 'resolve' && code !== REVEAL ? BIAS : 0;

/** Covers its cards, lays ambushes and likes cards that turn the table. */
export const tricky: StyleBias = (state, code) => {
  if (decisionType(state) !== 'place') return 0;
  const kind = placedKind(code);
  const covers = coveredBy(placedAt(code)) === NONE ? 0 : BIAS / 2;
  return covers + (isReaction(kind) || SCHEMES.has(kind) ? BIAS / 2 : 0);
};

/** Whoever leads is the enemy. */
export const leaderHunting: StyleBias = (state, code) => {
  const type = decisionType(state);
  const family = type === 'victim' ? code : type === 'target' ? state.family[code] : NONE;
  return family !== NONE && family === leader(state, currentSeat(state)) ? 2 * BIAS : 0;
};

/** The richest of the others; NONE when there are several. */
function leader(state: State, seat: Seat): Seat {
  let [found, most, isShared] = [NONE, -1, false];
  for (let other = 0; other < state.players; other++) {
    if (other === seat) continue;
    isShared = state.treasury[other] === most || (isShared && state.treasury[other] < most);
    if (state.treasury[other] > most) [found, most] = [other, state.treasury[other]];
  }
  return isShared ? NONE : found;
}
