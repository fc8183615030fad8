import {
  BACK,
  COUNT,
  condemned,
  coveredBy,
  currentSeat,
  decisionType,
  decreeCard,
  decreeGap,
  DOWN,
  FEED_NOBODY,
  GAIN,
  KEEP,
  kindNumber,
  LEAVE,
  MARK_NOBODY,
  NONE,
  pendingCard,
  pendingKind,
  placedAt,
  placedKind,
  type Seat,
  type State,
  stackOf,
  swappedKind,
  UP,
} from '@oriflamme/engine';
import { type History, NO_HISTORY } from './history.ts';
import { describeHistory } from './historyFeatures.ts';
import { bucketOf, clip } from './places.ts';
import {
  FIRST_IMITATED,
  type PlayerRole,
  NETWORK_ROLE,
  NETWORK_TYPE,
  PLAYER_TYPES,
  UNKNOWN_TYPE,
} from './playerTypes.ts';
import {
  abilitySlot,
  BUCKETS,
  DECISIONS,
  HOLDERS,
  KIND_SLOTS,
  NEIGHBOUR_CLASSES,
  PLACES,
  ROUND_STEPS,
  ROW,
  SEATS,
  SLOT_OF_KIND,
  TREASURY_STEPS,
  UNKNOWN,
} from './featureRows.ts';

/** More rows than any decision has. */
const MAX_STATE_ROWS = 1024;
const MAX_ROWS_PER_OPTION = 16;

/** Active rows of the state that was described last. */
export const stateRows = new Uint16Array(MAX_STATE_ROWS);
/** How many of `stateRows` are in use. */
export let stateRowCount = 0;

let me: Seat = 0;
let past: History = NO_HISTORY;
let players = 0;

const relative = (seat: Seat): number => (seat - me + players) % players;
const isKnown = (state: State, card: number): boolean =>
  state.face[card] !== DOWN || state.family[card] === me;
const slotOf = (state: State, card: number): number =>
  isKnown(state, card) ? SLOT_OF_KIND[state.kind[card]] : UNKNOWN;
const isUp = (state: State, card: number): number => (state.face[card] === UP ? 1 : 0);
const isTheirs = (state: State, card: number): number => (state.family[card] === me ? 0 : 1);

const holderOf = (state: State, card: number): number => relative(state.family[card]) * 2 + isUp(state, card);

/** Seat, kind and face of a card in one number. */
const codeOf = (state: State, card: number): number =>
  (relative(state.family[card]) * KIND_SLOTS + slotOf(state, card)) * 2 + isUp(state, card);

/** Whose card lies at a stack and whether it is revealed; one class for the end of the queue. */
function classAt(state: State, stack: number): number {
  if (stack < 0 || stack >= state.length) return NEIGHBOUR_CLASSES - 1;
  const card = state.queue[stack];
  return isTheirs(state, card) * 2 + isUp(state, card);
}

const gapStep = (gap: number): number => clip(gap + 12, TREASURY_STEPS - 1);

let at = 0;

/** One row for each kind in a pile. */
function addKinds(state: State, base: number, pile: number): void {
  for (let rest = pile; rest !== 0; rest &= rest - 1)
    stateRows[at++] = base + SLOT_OF_KIND[state.deck.lowestKind(rest)];
}

/** Describes the state as the deciding seat knows it. */
export function describeState(
  state: State,
  { type, opponents }: PlayerRole = NETWORK_ROLE,
  history: History = NO_HISTORY,
): void {
  me = currentSeat(state);
  past = history;
  players = state.players;
  at = 0;
  stateRows[at++] = ROW.decision + (players - 2) * 11 + DECISIONS[decisionType(state)];
  stateRows[at++] = ROW.ability + abilitySlot(pendingKind(state));
  stateRows[at++] = ROW.round + state.round;
  stateRows[at++] = ROW.placed + state.placed;
  stateRows[at++] = ROW.first + relative(state.first);
  stateRows[at++] = ROW.verdictPool + clip(state.verdictPool, 7);
  stateRows[at++] = ROW.length + clip(state.length, 31);
  if (state.pending > 0) stateRows[at++] = ROW.pending + clip(state.pending, 7);
  addKinds(state, ROW.deck, state.deck.dealt);
  addKinds(state, ROW.hand, state.hand[me]);
  addKinds(state, ROW.setAside, state.setAside[me]);
  for (let family = 0; family < players; family++) describeFamily(state, family);
  for (let stack = 0; stack < state.length; stack++) describeStack(state, stack);
  at = describeHistory(state, history, me, stateRows, at);
  if (type !== NETWORK_TYPE) stateRows[at++] = ROW.imitated + type - FIRST_IMITATED;
  for (let family = 0; family < players; family++)
    if (family !== me && opponents[family] !== UNKNOWN_TYPE)
      stateRows[at++] = ROW.opponent + (relative(family) - 1) * PLAYER_TYPES.length + opponents[family];
  stateRowCount = at;
}

function describeFamily(state: State, family: Seat): void {
  const r = relative(family);
  addKinds(state, ROW.discards + r * KIND_SLOTS, state.discards[family]);
  addKinds(state, ROW.reserves + r * KIND_SLOTS, state.reserves[family]);
  addKinds(state, ROW.shown + r * KIND_SLOTS, state.shown[family]);
  stateRows[at++] = ROW.treasury + r * TREASURY_STEPS + clip(state.treasury[family], TREASURY_STEPS - 1);
  if (r > 0)
    stateRows[at++] =
      ROW.treasuryGap + r * TREASURY_STEPS + gapStep(state.treasury[family] - state.treasury[me]);
  describeReturned(state, family, r);
  if (state.briberyTokens[family] > 0) stateRows[at++] = ROW.briberyTokens + r;
  if (state.twinAside[family] > 0) stateRows[at++] = ROW.twinAside + r;
  if (state.reservedInfluence[family] > 0)
    stateRows[at++] = ROW.reservedInfluence + r * 8 + clip(state.reservedInfluence[family], 7);
}

/** Kinds that were seen going back to the hand. */
function describeReturned(state: State, family: Seat, r: number): void {
  if (r === 0 || state.neverAside[family] === 0) return;
  for (const kind of state.deck.returning)
    if (state.returned[state.returnedIndex(family, kind)] > 0)
      stateRows[at++] = ROW.returned + r * KIND_SLOTS + SLOT_OF_KIND[kind];
}

function describeStack(state: State, stack: number): void {
  const card = state.queue[stack];
  const bucket = bucketOf(state, stack);
  const up = isUp(state, card);
  const r = relative(state.family[card]);
  const slot = slotOf(state, card);
  const influence = clip(state.influence[card], 7);
  stateRows[at++] = ROW.cardPlace + ((isTheirs(state, card) * KIND_SLOTS + slot) * 2 + up) * BUCKETS + bucket;
  stateRows[at++] = ROW.seatPlace + (r * 2 + up) * BUCKETS + bucket;
  if (slot !== UNKNOWN) stateRows[at++] = ROW.seatKind + r * KIND_SLOTS + slot;
  else stateRows[at++] = ROW.age + r * 6 + clip(state.round - Math.ceil(state.number[card] / players), 5);
  if (influence > 0) {
    stateRows[at++] = ROW.seatInfluence + (r * 2 + up) * 8 + influence;
    stateRows[at++] = ROW.placeInfluence + (up * BUCKETS + bucket) * 8 + influence;
  }
  if (state.verdicts[card] > 0) stateRows[at++] = ROW.verdicts + r * 4 + clip(state.verdicts[card], 3);
  if (state.bribedBy[card] !== NONE) stateRows[at++] = ROW.bribed + r * 5 + relative(state.bribedBy[card]);
  if (state.asleep[card] === state.round) stateRows[at++] = ROW.asleep + r;
  describeSurroundings(state, stack, r * 2 + up);
  if (state.under[card] === NONE) return;
  stateRows[at++] = ROW.covering + r * 2 + up;
  for (let under = state.under[card]; under !== NONE; under = state.under[under])
    if (state.family[under] === me) stateRows[at++] = ROW.coveredKind + SLOT_OF_KIND[state.kind[under]];
    else if (state.face[under] !== DOWN)
      stateRows[at++] = ROW.coveredUp + r * KIND_SLOTS + SLOT_OF_KIND[state.kind[under]];
}

/** Where a stack lies, and between whose cards. */
function describeSurroundings(state: State, stack: number, holder: number): void {
  const card = state.queue[stack];
  const place = clip(stack, PLACES - 1);
  stateRows[at++] = ROW.fromFront + holder * PLACES + place;
  stateRows[at++] = ROW.fromBack + holder * PLACES + clip(state.length - 1 - stack, PLACES - 1);
  if (stack > 0)
    stateRows[at++] = ROW.neighbours + holderOf(state, state.queue[stack - 1]) * HOLDERS + holder;
  if (state.family[card] !== me) return;
  const slot = SLOT_OF_KIND[state.kind[card]];
  stateRows[at++] = ROW.ownFromFront + slot * PLACES + place;
  stateRows[at++] = ROW.ownBeside + slot * 2 * NEIGHBOUR_CLASSES + classAt(state, stack - 1);
  stateRows[at++] = ROW.ownBeside + (slot * 2 + 1) * NEIGHBOUR_CLASSES + classAt(state, stack + 1);
}

/** Active rows of the option that was described last. */
export const optionRows = new Uint16Array(MAX_ROWS_PER_OPTION);

/** Describes one option code of the state that `describeState` has seen last; returns how many rows are active. */
export function describeOptionRows(state: State, code: number, type = NETWORK_TYPE): number {
  const count = describeOption(state, code);
  return type === NETWORK_TYPE ? count : addImitation(state, code, type, count);
}

/** What the imitated bot thinks of placing or revealing this kind. */
function addImitation(state: State, code: number, type: number, count: number): number {
  const decision = decisionType(state);
  const base = (type - FIRST_IMITATED) * KIND_SLOTS;
  if (decision === 'place') optionRows[count] = ROW.imitatedPlace + base + SLOT_OF_KIND[placedKind(code)];
  else if (decision === 'resolve' && code !== KEEP)
    optionRows[count] = ROW.imitatedReveal + base + SLOT_OF_KIND[state.kind[pendingCard(state)]];
  else return count;
  return count + 1;
}

function describeOption(state: State, code: number): number {
  switch (decisionType(state)) {
    case 'place':
      return describePlacement(state, SLOT_OF_KIND[placedKind(code)], placedAt(code));
    case 'twin':
      return describePlacement(state, TWIN_SLOT, code);
    case 'resolve':
      return describeResolution(state, code !== KEEP);
    case 'victim':
      optionRows[0] = ROW.optionVictim + relative(code);
      optionRows[1] = ROW.optionVictimGap + gapStep(state.treasury[code] - state.treasury[me]);
      return 2;
    case 'target':
    case 'pick':
      return describeTarget(state, code, 0);
    case 'decree': {
      const gap = decreeGap(code);
      optionRows[0] = ROW.optionGap + clip(gap, 31);
      optionRows[1] = ROW.optionGapSide + bucketOf(state, gap);
      optionRows[2] = ROW.optionGapBeside + classAt(state, gap - 1) * NEIGHBOUR_CLASSES + classAt(state, gap);
      return describeTarget(state, decreeCard(code), 3);
    }
    case 'informant':
      if (code === COUNT) return describePlain(state, 0);
      optionRows[0] = ROW.optionSwap + SLOT_OF_KIND[swappedKind(code)];
      return 1;
    case 'diplomat':
      if (code === LEAVE) return describePlain(state, 0);
      return code === FEED_NOBODY ? describePlain(state, 1) : describeTarget(state, code, 0);
    case 'judge':
      if (code === MARK_NOBODY) return describePlain(state, 1);
      if (condemned(code) < 0) return describeTarget(state, code, 0);
      describePlain(state, 0);
      return describeTarget(state, condemned(code), 1);
    case 'influence':
      return describePlain(state, code === GAIN ? 0 : 1);
  }
}

const TWIN_SLOT = SLOT_OF_KIND[kindNumber('twin')!];

function describePlain(state: State, which: number): number {
  optionRows[0] = ROW.optionPlain + abilitySlot(pendingKind(state)) * 2 + which;
  return 1;
}

function describeNeighbours(state: State, stack: number, from: number): number {
  const count = stack > 0 ? describeBefore(state, state.queue[stack - 1], from) : from;
  return stack + 1 < state.length ? describeAfter(state, state.queue[stack + 1], count) : count;
}

function describeBefore(state: State, card: number, from: number): number {
  optionRows[from] = ROW.optionBefore + codeOf(state, card);
  return describeLook(state, card, ROW.optionLookBefore, from + 1);
}

function describeAfter(state: State, card: number, from: number): number {
  optionRows[from] = ROW.optionAfter + codeOf(state, card);
  return describeLook(state, card, ROW.optionLookAfter, from + 1);
}

/** What is remembered of a card that the seat does not know. */
function describeLook(state: State, card: number, base: number, from: number): number {
  const look = isKnown(state, card) ? 0 : past.lookOf(state.number[card]);
  if (look === 0) return from;
  optionRows[from] = base + look;
  return from + 1;
}

function describePlacement(state: State, slot: number, place: number): number {
  const covered = coveredBy(place);
  let count = 0;
  optionRows[count++] = ROW.optionLength + clip(state.length, 15);
  optionRows[count++] = ROW.optionPlaceRound + slot * ROUND_STEPS + state.round - 1;
  optionRows[count++] = ROW.optionPlaceLeft + slot * SEATS + clip(players - 1 - state.placed, SEATS - 1);
  if (covered === NONE) {
    const isBack = place === BACK ? 1 : 0;
    optionRows[count++] = ROW.optionPlace + slot * 3 + isBack;
    const neighbour = isBack ? state.length - 1 : 0;
    optionRows[count++] =
      ROW.optionPlaceBeside + (slot * 2 + isBack) * NEIGHBOUR_CLASSES + classAt(state, neighbour);
    if (state.length === 0) return count;
    const card = state.queue[neighbour];
    return isBack ? describeBefore(state, card, count) : describeAfter(state, card, count);
  }
  optionRows[count++] = ROW.optionPlace + slot * 3 + 2;
  optionRows[count++] = ROW.optionCovered + SLOT_OF_KIND[state.kind[covered]] * 2 + isUp(state, covered);
  optionRows[count++] = ROW.optionCoveredInfluence + clip(state.influence[covered], 7);
  return describeNeighbours(state, stackOf(state, covered), count);
}

function describeResolution(state: State, isReveal: boolean): number {
  const card = pendingCard(state);
  const slot = SLOT_OF_KIND[state.kind[card]];
  optionRows[0] = ROW.optionReveal + (slot * 2 + (isReveal ? 1 : 0)) * 4 + clip(state.influence[card], 3);
  if (!isReveal) return 1;
  const stack = stackOf(state, card);
  optionRows[1] = ROW.optionRevealBeside + slot * 2 * NEIGHBOUR_CLASSES + classAt(state, stack - 1);
  optionRows[2] = ROW.optionRevealBeside + (slot * 2 + 1) * NEIGHBOUR_CLASSES + classAt(state, stack + 1);
  optionRows[3] = ROW.optionRevealRound + slot * ROUND_STEPS + state.round - 1;
  return describeNeighbours(state, stack, 4);
}

function describeTarget(state: State, card: number, from: number): number {
  const stack = stackOf(state, card);
  const side = isTheirs(state, card) * 2 + isUp(state, card);
  let count = from;
  optionRows[count++] = ROW.optionTarget + codeOf(state, card);
  optionRows[count++] =
    ROW.optionTargetClass + (abilitySlot(pendingKind(state)) * 4 + side) * 4 + clip(state.influence[card], 3);
  optionRows[count++] = ROW.optionTargetPlace + bucketOf(state, stack);
  if (state.under[card] !== NONE) optionRows[count++] = ROW.optionTargetCovers;
  count = describeLook(state, card, ROW.optionLook, count);
  return describeNeighbours(state, stack, count);
}
