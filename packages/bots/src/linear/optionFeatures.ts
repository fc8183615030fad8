import {
  pendingCard,
  pendingKind,
  BACK,
  COUNT,
  condemned,
  coveredBy,
  currentSeat,
  decreeCard,
  FEED_NOBODY,
  FRONT,
  GAIN,
  KEEP,
  KINDS,
  LEAVE,
  listOptions,
  MARK_NOBODY,
  MAX_OPTIONS,
  NONE,
  placedAt,
  placedKind,
  decisionType,
  type Seat,
  stackOf,
  type State,
} from '@oriflamme/engine';
import { abilityNow } from '../core/abilityValue.ts';
import { scoreOption, scorePlace } from '../core/heuristicPolicy.ts';
import { INCOME } from '../core/weights.ts';
import {
  damageWeight,
  isReaction,
  isUp,
  isKnownTo,
  reactionChance,
  roundsLeft,
  cardValue,
} from '../core/cardValue.ts';

/** Features per option: the first eight describe the situation, the others the option. */
export const FEATURES = 24;
const SITUATION_FEATURES = 8;
/** Index of the heuristic score of a place. */
const PLACE_SCORE = SITUATION_FEATURES + 3;

/** Blocks of weights: one per kind that is resolved, placed or choosing a target, and one per other decision. */
const OTHER_DECISIONS = ['victim', 'twin', 'decree', 'informant', 'diplomat', 'judge', 'pick', 'influence'];
const [RESOLVE_BLOCK, PLACE_BLOCK, TARGET_BLOCK, OTHER_BLOCK] = [0, 1, 2, 3].map((n) => n * KINDS.length);
/** Groups of blocks with one block per kind. */
export const KIND_GROUPS = 3;
export const BLOCKS = OTHER_BLOCK + OTHER_DECISIONS.length;

/** Output of `extractOptionFeatures`: a row of features per option, and the offset of its weights. */
export const rows = new Float64Array(MAX_OPTIONS * FEATURES);
export const blocks = new Int32Array(MAX_OPTIONS);

/** Fills `rows` and `blocks` from what the deciding seat may know. Returns the number of options. */
export function extractOptionFeatures(state: State): number {
  const count = listOptions(state);
  if (count === 1) return 1;
  const seat = currentSeat(state);
  const type = decisionType(state);
  summariseState(state, seat);
  if (type === 'place') {
    describePlacements(state, seat, count);
    return count;
  }
  rows.fill(0, 0, count * FEATURES);
  if (type === 'resolve') {
    const reveal = state.options[0] === KEEP ? 1 : 0;
    blocks[0] = blocks[1] = (RESOLVE_BLOCK + state.kind[pendingCard(state)]) * FEATURES;
    describeSituation(state, reveal * FEATURES);
    describeReveal(state, seat, reveal * FEATURES + SITUATION_FEATURES);
    return count;
  }
  for (let i = 0; i < count; i++) {
    const at = i * FEATURES;
    const option = state.options[i];
    describeSituation(state, at);
    const block =
      type === 'target' ? TARGET_BLOCK + pendingKind(state) : OTHER_BLOCK + OTHER_DECISIONS.indexOf(type);
    blocks[i] = block * FEATURES;
    if (type === 'twin') {
      describePlace(state, seat, option, at + SITUATION_FEATURES);
      rows[at + PLACE_SCORE] = clip(scorePlace(state, seat, TWIN, option) / 2, 2);
      continue;
    }
    rows[at + SITUATION_FEATURES] = clip(scoreOption(state, seat, type, option) / 3, 3);
    if (type === 'victim') describeVictim(state, seat, option, at + SITUATION_FEATURES);
    else describeTarget(state, seat, targetOf(type, option), at + SITUATION_FEATURES);
  }
  return count;
}

const TWIN = KINDS.indexOf('twin');

const clip = (value: number, max: number): number => (value > max ? max : value < -max ? -max : value);

// Shared by all options of a decision, computed once by `summariseState`.
let lead = 0;
let ownHidden = 0;
let opposingHidden = 0;
let opposingHiddenAhead = 0;
let opposingAttackers = 0;

const ATTACKERS = KINDS.map((kind) =>
  ['archer', 'soldier', 'cutthroat', 'apothecary', 'deserter', 'judge', 'felon', 'spy'].includes(kind),
);

function summariseState(state: State, seat: Seat): void {
  let best = -99;
  for (let other = 0; other < state.players; other++)
    if (other !== seat && state.treasury[other] > best) best = state.treasury[other];
  lead = clip((state.treasury[seat] - best) / 6, 1.5);
  ownHidden = opposingHidden = opposingHiddenAhead = opposingAttackers = 0;
  for (let i = 0; i < state.length; i++) {
    const card = state.queue[i];
    if (isUp(state, card)) {
      if (state.family[card] !== seat && ATTACKERS[state.kind[card]]) opposingAttackers++;
    } else if (state.family[card] === seat) ownHidden++;
    else {
      opposingHidden++;
      if (i > state.cursor) opposingHiddenAhead++;
    }
  }
}

function describeSituation(state: State, at: number): void {
  rows[at] = 1;
  if (state.round > 1) rows[at + state.round - 1] = 1;
  rows[at + 6] = lead;
  rows[at + 7] = state.players - 4;
}

function describeReveal(state: State, seat: Seat, at: number): void {
  const card = pendingCard(state);
  const kind = state.kind[card];
  const index = stackOf(state, card);
  const influence = state.influence[card];
  rows[at] = influence / 3;
  rows[at + 1] = influence > 0 ? 1 : 0;
  rows[at + 2] = clip(abilityNow(state, seat, card, kind) / 3, 2);
  rows[at + 3] = clip(
    (scoreOption(state, seat, 'resolve', KEEP + 1) - scoreOption(state, seat, 'resolve', KEEP)) / 3,
    2,
  );
  rows[at + 4] = opposingHiddenAhead / 3;
  for (let side = -1; side <= 1; side += 2) {
    const i = index + side;
    if (i < 0 || i >= state.length) {
      rows[at + 8] = 1;
      continue;
    }
    const neighbour = state.queue[i];
    rows[at + (state.family[neighbour] === seat ? 7 : isUp(state, neighbour) ? 6 : 5)] += 1;
    if (state.family[neighbour] !== seat) rows[at + 12] += state.influence[neighbour] / 3;
  }
  rows[at + 9] = state.under[card] === NONE ? 0 : 1;
  rows[at + 10] = (ownHidden - 1) / 3;
  rows[at + 11] = (influence * roundsLeft(state)) / 10;
  rows[at + 13] = opposingAttackers / 2;
  rows[at + 14] = opposingHidden / 5;
}

/** Every card of the hand has the same places, so their features are computed once and copied. */
function describePlacements(state: State, seat: Seat, count: number): void {
  const { options } = state;
  const first = placedKind(options[0]);
  let places = 1;
  while (places < count && placedKind(options[places]) === first) places++;
  rows.fill(0, 0, places * FEATURES);
  for (let i = 0; i < places; i++) {
    describeSituation(state, i * FEATURES);
    describePlace(state, seat, placedAt(options[i]), i * FEATURES + SITUATION_FEATURES);
  }
  for (let i = places; i < count; i += places) rows.copyWithin(i * FEATURES, 0, places * FEATURES);
  for (let i = 0; i < count; i++) {
    const kind = placedKind(options[i]);
    blocks[i] = (PLACE_BLOCK + kind) * FEATURES;
    rows[i * FEATURES + PLACE_SCORE] = clip(scorePlace(state, seat, kind, placedAt(options[i])) / 2, 2);
  }
}

function describePlace(state: State, seat: Seat, place: number, at: number): void {
  const covered = coveredBy(place);
  rows[at + 8] = state.length / 8;
  if (covered === NONE) {
    const isFront = place === FRONT;
    rows[at + (isFront ? 0 : 1)] = 1;
    rows[at + (isFront ? 12 : 13)] = opposingHidden / 5;
    if (place === BACK) rows[at + 14] = state.placed / state.players;
    if (state.length === 0) return;
    const neighbour = state.queue[isFront ? 0 : state.length - 1];
    rows[at + (state.family[neighbour] === seat ? 4 : isUp(state, neighbour) ? 6 : 5)] = 1;
    rows[at + 7] = state.influence[neighbour] / 3;
    return;
  }
  rows[at + 2] = 1;
  rows[at + 9] = state.influence[covered] / 3;
  rows[at + 10] = isUp(state, covered) ? 1 : 0;
  rows[at + 11] = cardValue(state, seat, covered) / 4;
  rows[at + 15] = isReaction(state.kind[covered]) ? 1 : 0;
}

/** The card that an option targets, NONE for the option without a target, or OTHER. */
function targetOf(type: string, option: number): number {
  switch (type) {
    case 'target':
    case 'pick':
      return option;
    case 'decree':
      return decreeCard(option);
    case 'diplomat':
      return option === LEAVE || option === FEED_NOBODY ? NONE : option;
    case 'judge':
      return condemned(option) >= 0 ? condemned(option) : option === MARK_NOBODY ? NONE : option;
    case 'informant':
      return option === COUNT ? NONE : OTHER;
    default:
      return option === GAIN ? NONE : OTHER;
  }
}

/** Neither a card nor the option without a target. */
const OTHER = -2;

function describeTarget(state: State, seat: Seat, card: number, at: number): void {
  if (card === NONE) rows[at + 10] = 1;
  if (card < 0) return;
  const family = state.family[card];
  const index = stackOf(state, card);
  describeFamily(state, seat, family, at);
  rows[at + 2] = state.influence[card] / 3;
  rows[at + 4] = cardValue(state, seat, card) / 4;
  if (isKnownTo(state, seat, card)) {
    rows[at + 7] = isReaction(state.kind[card]) && !isUp(state, card) ? 1 : 0;
    rows[at + 14] = 1;
  } else rows[at + 7] = reactionChance(state, family);
  if (isUp(state, card)) {
    rows[at + 3] = 1;
    rows[at + 8] = (INCOME[state.kind[card]] * roundsLeft(state)) / 6;
  }
  rows[at + 9] = state.under[card] === NONE ? 0 : 1;
  rows[at + 11] = index === 0 || index === state.length - 1 ? 1 : 0;
  if (index > state.cursor) rows[at + (isUp(state, card) ? 13 : 12)] = 1;
}

function describeFamily(state: State, seat: Seat, family: Seat, at: number): void {
  if (family === seat) {
    rows[at + 1] = 1;
    return;
  }
  rows[at + 5] = damageWeight(state, seat, family);
  rows[at + 6] = clip((state.treasury[family] - state.treasury[seat]) / 6, 1.5);
}

const describeVictim = describeFamily;
