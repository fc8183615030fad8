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

/** So many numbers describe an option. The first eight tell the situation, the others the option itself. */
export const FEATURES = 24;
const SITUATION = 8;
/** Where the rule of thumb for a place stands in a row. */
const PLACE_SCORE = SITUATION + 3;

/** Kinds of decisions that have weights of their own: by the card that is laid, resolved or asking, or else by the question. */
const OTHER_QUESTIONS = ['victim', 'twin', 'decree', 'informant', 'diplomat', 'judge', 'pick', 'influence'];
const [RESOLVE_BLOCK, PLACE_BLOCK, TARGET_BLOCK, OTHER_BLOCK] = [0, 1, 2, 3].map((n) => n * KINDS.length);
export const BLOCKS = OTHER_BLOCK + OTHER_QUESTIONS.length;

/** The rows of the options of the decision that was described last, and where each one's weights begin. */
export const rows = new Float64Array(MAX_OPTIONS * FEATURES);
export const blocks = new Int32Array(MAX_OPTIONS);

/** Describes every option from what the deciding seat may know, and says how many there are. */
export function extractOptionFeatures(table: State): number {
  const count = listOptions(table);
  if (count === 1) return 1;
  const seat = currentSeat(table);
  const type = decisionType(table);
  look(table, seat);
  if (type === 'place') {
    describePlacements(table, seat, count);
    return count;
  }
  rows.fill(0, 0, count * FEATURES);
  if (type === 'resolve') {
    const reveal = table.options[0] === KEEP ? 1 : 0;
    blocks[0] = blocks[1] = (RESOLVE_BLOCK + table.kind[pendingCard(table)]) * FEATURES;
    describeSituation(table, reveal * FEATURES);
    describeReveal(table, seat, reveal * FEATURES + SITUATION);
    return count;
  }
  for (let i = 0; i < count; i++) {
    const at = i * FEATURES;
    const option = table.options[i];
    describeSituation(table, at);
    const block =
      type === 'target' ? TARGET_BLOCK + pendingKind(table) : OTHER_BLOCK + OTHER_QUESTIONS.indexOf(type);
    blocks[i] = block * FEATURES;
    if (type === 'twin') {
      describePlace(table, seat, option, at + SITUATION);
      rows[at + PLACE_SCORE] = clip(scorePlace(table, seat, TWIN, option) / 2, 2);
      continue;
    }
    rows[at + SITUATION] = clip(scoreOption(table, seat, type, option) / 3, 3);
    if (type === 'victim') describeVictim(table, seat, option, at + SITUATION);
    else describeTarget(table, seat, targetOf(type, option), at + SITUATION);
  }
  return count;
}

const TWIN = KINDS.indexOf('twin');

const clip = (value: number, most: number): number => (value > most ? most : value < -most ? -most : value);

// What all options of a decision share, looked up once.
let lead = 0;
let ownHidden = 0;
let theirHidden = 0;
let theirHiddenToCome = 0;
let theirStrikers = 0;

const STRIKERS = ['archer', 'soldier', 'cutthroat', 'apothecary', 'deserter', 'judge', 'felon', 'spy'].reduce(
  (mask, kind) => mask | (1 << KINDS.indexOf(kind as (typeof KINDS)[number])),
  0,
);

function look(table: State, seat: Seat): void {
  let best = -99;
  for (let other = 0; other < table.players; other++)
    if (other !== seat && table.treasury[other] > best) best = table.treasury[other];
  lead = clip((table.treasury[seat] - best) / 6, 1.5);
  ownHidden = theirHidden = theirHiddenToCome = theirStrikers = 0;
  for (let i = 0; i < table.length; i++) {
    const card = table.queue[i];
    if (isUp(table, card)) {
      if (table.family[card] !== seat && ((STRIKERS >> table.kind[card]) & 1) === 1) theirStrikers++;
    } else if (table.family[card] === seat) ownHidden++;
    else {
      theirHidden++;
      if (i > table.cursor) theirHiddenToCome++;
    }
  }
}

function describeSituation(table: State, at: number): void {
  rows[at] = 1;
  if (table.round > 1) rows[at + table.round - 1] = 1;
  rows[at + 6] = lead;
  rows[at + 7] = table.players - 4;
}

function describeReveal(table: State, seat: Seat, at: number): void {
  const card = pendingCard(table);
  const kind = table.kind[card];
  const index = stackOf(table, card);
  const influence = table.influence[card];
  rows[at] = influence / 3;
  rows[at + 1] = influence > 0 ? 1 : 0;
  rows[at + 2] = clip(abilityNow(table, seat, card, kind) / 3, 2);
  rows[at + 3] = clip(
    (scoreOption(table, seat, 'resolve', KEEP + 1) - scoreOption(table, seat, 'resolve', KEEP)) / 3,
    2,
  );
  rows[at + 4] = theirHiddenToCome / 3;
  for (let side = -1; side <= 1; side += 2) {
    const i = index + side;
    if (i < 0 || i >= table.length) {
      rows[at + 8] = 1;
      continue;
    }
    const neighbour = table.queue[i];
    rows[at + (table.family[neighbour] === seat ? 7 : isUp(table, neighbour) ? 6 : 5)] += 1;
    if (table.family[neighbour] !== seat) rows[at + 12] += table.influence[neighbour] / 3;
  }
  rows[at + 9] = table.under[card] === NONE ? 0 : 1;
  rows[at + 10] = (ownHidden - 1) / 3;
  rows[at + 11] = (influence * roundsLeft(table)) / 10;
  rows[at + 13] = theirStrikers / 2;
  rows[at + 14] = theirHidden / 5;
}

/** Every card of the hand has the same places, so they are described once. */
function describePlacements(table: State, seat: Seat, count: number): void {
  const { options } = table;
  const first = placedKind(options[0]);
  let places = 1;
  while (places < count && placedKind(options[places]) === first) places++;
  rows.fill(0, 0, places * FEATURES);
  for (let i = 0; i < places; i++) {
    describeSituation(table, i * FEATURES);
    describePlace(table, seat, placedAt(options[i]), i * FEATURES + SITUATION);
  }
  for (let i = places; i < count; i += places) rows.copyWithin(i * FEATURES, 0, places * FEATURES);
  for (let i = 0; i < count; i++) {
    const kind = placedKind(options[i]);
    blocks[i] = (PLACE_BLOCK + kind) * FEATURES;
    rows[i * FEATURES + PLACE_SCORE] = clip(scorePlace(table, seat, kind, placedAt(options[i])) / 2, 2);
  }
}

function describePlace(table: State, seat: Seat, place: number, at: number): void {
  const covered = coveredBy(place);
  rows[at + 8] = table.length / 8;
  if (covered === NONE) {
    const isFront = place === FRONT;
    rows[at + (isFront ? 0 : 1)] = 1;
    rows[at + (isFront ? 12 : 13)] = theirHidden / 5;
    if (place === BACK) rows[at + 14] = table.placed / table.players;
    if (table.length === 0) return;
    const neighbour = table.queue[isFront ? 0 : table.length - 1];
    rows[at + (table.family[neighbour] === seat ? 4 : isUp(table, neighbour) ? 6 : 5)] = 1;
    rows[at + 7] = table.influence[neighbour] / 3;
    return;
  }
  rows[at + 2] = 1;
  rows[at + 9] = table.influence[covered] / 3;
  rows[at + 10] = isUp(table, covered) ? 1 : 0;
  rows[at + 11] = cardValue(table, seat, covered) / 4;
  rows[at + 15] = isReaction(table.kind[covered]) ? 1 : 0;
}

/** The card that an option is about, or NONE. */
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
      return option === COUNT ? NONE : NO_CARD;
    default:
      return option === GAIN ? NONE : NO_CARD;
  }
}

/** About no card, and not the plain answer either. */
const NO_CARD = -2;

function describeTarget(table: State, seat: Seat, card: number, at: number): void {
  if (card === NONE) rows[at + 10] = 1;
  if (card < 0) return;
  const family = table.family[card];
  const index = stackOf(table, card);
  describeFamily(table, seat, family, at);
  rows[at + 2] = table.influence[card] / 3;
  rows[at + 4] = cardValue(table, seat, card) / 4;
  if (isKnownTo(table, seat, card)) {
    rows[at + 7] = isReaction(table.kind[card]) && !isUp(table, card) ? 1 : 0;
    rows[at + 14] = 1;
  } else rows[at + 7] = reactionChance(table, family);
  if (isUp(table, card)) {
    rows[at + 3] = 1;
    rows[at + 8] = (INCOME[table.kind[card]] * roundsLeft(table)) / 6;
  }
  rows[at + 9] = table.under[card] === NONE ? 0 : 1;
  rows[at + 11] = index === 0 || index === table.length - 1 ? 1 : 0;
  if (index > table.cursor) rows[at + (isUp(table, card) ? 13 : 12)] = 1;
}

function describeFamily(table: State, seat: Seat, family: Seat, at: number): void {
  if (family === seat) {
    rows[at + 1] = 1;
    return;
  }
  rows[at + 5] = damageWeight(table, seat, family);
  rows[at + 6] = clip((table.treasury[family] - table.treasury[seat]) / 6, 1.5);
}

const describeVictim = describeFamily;
