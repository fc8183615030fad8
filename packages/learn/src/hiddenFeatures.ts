import { currentSeat, DOWN, type State } from '@oriflamme/engine';
import {
  BUCKETS,
  FIRST_IMITATED,
  IMITATED,
  KIND_SLOTS,
  NETWORK_TYPE,
  PLAYER_TYPES,
  ROWS,
  SLOT_OF_KIND,
  UNKNOWN_TYPE,
} from '@oriflamme/bots/learning';

// What the deciding seat does not know, for the critic that is used in training only.

/** Who plays a seat: the network that learns, an earlier one, a bot of fixed rules, or the network imitating a bot. */
export const [LEARNER, PAST, POLICY, HEURISTIC, IMITATION] = [0, 1, 2, 3, 4];
const MODELS = IMITATION + IMITATED.length;
/** Added to an imitation that is asked to choose more sharply. */
export const SHARP = 16;

/** The player type of a model, as far as the network knows it. */
export function typeOf(model: number): number {
  if (model >= IMITATION) return FIRST_IMITATED + model - IMITATION;
  if (model === HEURISTIC) return PLAYER_TYPES.indexOf('heuristic');
  return model === POLICY ? UNKNOWN_TYPE : NETWORK_TYPE;
}

const CARD = ROWS;
const HAND = CARD + KIND_SLOTS * BUCKETS;
const SEAT_CARD = HAND + 5 * KIND_SLOTS;
const MODEL = SEAT_CARD + 5 * KIND_SLOTS;
/** Rows of the critic: those of the network, and the hidden ones. */
export const CRITIC_ROWS = MODEL + 5 * MODELS;

export const hiddenRows = new Uint16Array(256);
export let hiddenRowCount = 0;

/** Lists the opponents' face-down cards and hands, and who plays which seat. */
export function describeHidden(state: State, models: Uint8Array): void {
  const me = currentSeat(state);
  let at = 0;
  for (let stack = 0; stack < state.length; stack++) {
    const card = state.queue[stack];
    const family = state.family[card];
    if (family === me || state.face[card] !== DOWN) continue;
    const slot = SLOT_OF_KIND[state.kind[card]];
    const distance = state.cursor < 0 ? 9 : Math.max(0, Math.min(8, stack - state.cursor + 4));
    hiddenRows[at++] = CARD + slot * BUCKETS + distance;
    hiddenRows[at++] = SEAT_CARD + ((family - me + state.players) % state.players) * KIND_SLOTS + slot;
  }
  for (let family = 0; family < state.players; family++) {
    if (family === me) continue;
    const relative = (family - me + state.players) % state.players;
    hiddenRows[at++] = MODEL + relative * MODELS + models[family];
    const base = HAND + relative * KIND_SLOTS;
    for (let rest = state.hand[family]; rest !== 0; rest &= rest - 1)
      hiddenRows[at++] = base + SLOT_OF_KIND[state.deck.lowestKind(rest)];
  }
  hiddenRowCount = at;
}
