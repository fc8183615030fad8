import {
  type Card,
  currentSeat,
  decisionType,
  NONE,
  pendingKind,
  type Seat,
  type State,
  UP,
} from '@oriflamme/engine';
import { bucketOf, clip } from '../network/places.ts';
import { countRows, firstRows } from '../network/rowBlocks.ts';
import { abilitySlot, BUCKETS, DECISIONS, KIND_SLOTS, SEATS, SLOT_OF_KIND } from '../network/featureRows.ts';

/** Who plays a seat, as far as it is known: a person, or a bot of one of these levels. */
export const PLAYER_KINDS = ['person', 'page', 'squire', 'knight', 'baron', 'duke', 'network'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

const ABILITIES = KIND_SLOTS + 2;
const ROUND_STEPS = 7;
const [TREASURY_STEPS, GAP_STEPS, INFLUENCE_STEPS] = [32, 41, 8];
const PLAYERS = 8;

const SIZES = {
  decision: 4 * 11 * SEATS,
  ability: ABILITIES * SEATS,
  round: 4 * ROUND_STEPS,
  placed: 6,
  first: SEATS,
  length: 32,
  verdictPool: 8,
  pending: 8,
  player: SEATS * PLAYERS,
  playerRound: SEATS * PLAYERS * ROUND_STEPS,
  treasury: SEATS * TREASURY_STEPS,
  lead: ROUND_STEPS * GAP_STEPS,
  gap: SEATS * GAP_STEPS,
  hand: SEATS * KIND_SLOTS,
  handRound: 2 * ROUND_STEPS * KIND_SLOTS,
  discards: SEATS * KIND_SLOTS,
  reserves: SEATS * KIND_SLOTS,
  briberyTokens: SEATS,
  twinAside: SEATS,
  reservedInfluence: SEATS * INFLUENCE_STEPS,
  card: SEATS * KIND_SLOTS * 2 * BUCKETS,
  cardInfluence: 2 * KIND_SLOTS * 2 * INFLUENCE_STEPS,
  cardRound: 2 * KIND_SLOTS * 2 * ROUND_STEPS,
  seatInfluence: SEATS * 2 * INFLUENCE_STEPS,
  besideKinds: 2 * KIND_SLOTS * KIND_SLOTS,
  besideBefore: SEATS * SEATS * KIND_SLOTS,
  besideAfter: SEATS * SEATS * KIND_SLOTS,
  covered: SEATS * KIND_SLOTS,
  covering: SEATS * SEATS,
  verdicts: SEATS * 4,
  bribed: SEATS * SEATS,
  asleep: SEATS,
} as const;

const ROW = firstRows(SIZES);

/** How many rows there are. */
export const POSITION_ROWS = countRows(SIZES);

/** Active rows of the position that was described last. */
export const positionRows = new Uint16Array(1024);
/** How many of `positionRows` are in use. */
export let positionRowCount = 0;

let me: Seat = 0;
let players = 0;
let at = 0;

const relative = (seat: Seat): number => (seat - me + players) % players;
const gapStep = (gap: number): number => clip(gap + 20, GAP_STEPS - 1);
const isUp = (state: State, card: Card): number => (state.face[card] === UP ? 1 : 0);
const slotOf = (state: State, card: Card): number => SLOT_OF_KIND[state.kind[card]];
const influenceStep = (influence: number): number => clip(influence, INFLUENCE_STEPS - 1);

function addKinds(state: State, base: number, pile: number): void {
  for (let rest = pile; rest !== 0; rest &= rest - 1)
    positionRows[at++] = base + SLOT_OF_KIND[state.deck.lowestKind(rest)];
}

/**
 * Describes a decision for one seat, with all cards known: for looking back at a game that is over. `kinds` says who plays the
 * seats, as indices of `PLAYER_KINDS`.
 */
export function describePosition(state: State, seat: Seat, kinds: Uint8Array): void {
  me = seat;
  players = state.players;
  at = 0;
  const decider = relative(currentSeat(state));
  positionRows[at++] = ROW.decision + ((players - 2) * 11 + DECISIONS[decisionType(state)]) * SEATS + decider;
  positionRows[at++] = ROW.ability + abilitySlot(pendingKind(state)) * SEATS + decider;
  positionRows[at++] = ROW.round + (players - 2) * ROUND_STEPS + state.round;
  positionRows[at++] = ROW.placed + state.placed;
  positionRows[at++] = ROW.first + relative(state.first);
  positionRows[at++] = ROW.length + clip(state.length, 31);
  positionRows[at++] = ROW.verdictPool + clip(state.verdictPool, 7);
  if (state.pending > 0) positionRows[at++] = ROW.pending + clip(state.pending, 7);
  let best = 0;
  for (let family = 0; family < players; family++)
    if (family !== me && state.treasury[family] > best) best = state.treasury[family];
  positionRows[at++] = ROW.lead + state.round * GAP_STEPS + gapStep(state.treasury[me] - best);
  for (let family = 0; family < players; family++) describeFamily(state, family, kinds[family]);
  for (let stack = 0; stack < state.length; stack++) describeStack(state, stack);
  positionRowCount = at;
}

function describeFamily(state: State, family: Seat, kind: number): void {
  const r = relative(family);
  const { round } = state;
  positionRows[at++] = ROW.player + r * PLAYERS + kind;
  positionRows[at++] = ROW.playerRound + (r * PLAYERS + kind) * ROUND_STEPS + round;
  positionRows[at++] = ROW.treasury + r * TREASURY_STEPS + clip(state.treasury[family], TREASURY_STEPS - 1);
  if (r > 0)
    positionRows[at++] = ROW.gap + r * GAP_STEPS + gapStep(state.treasury[me] - state.treasury[family]);
  addKinds(state, ROW.hand + r * KIND_SLOTS, state.hand[family]);
  addKinds(state, ROW.handRound + ((r > 0 ? ROUND_STEPS : 0) + round) * KIND_SLOTS, state.hand[family]);
  addKinds(state, ROW.discards + r * KIND_SLOTS, state.discards[family]);
  addKinds(state, ROW.reserves + r * KIND_SLOTS, state.reserves[family]);
  if (state.briberyTokens[family] > 0) positionRows[at++] = ROW.briberyTokens + r;
  if (state.twinAside[family] > 0) positionRows[at++] = ROW.twinAside + r;
  if (state.reservedInfluence[family] > 0)
    positionRows[at++] =
      ROW.reservedInfluence + r * INFLUENCE_STEPS + influenceStep(state.reservedInfluence[family]);
}

function describeStack(state: State, stack: number): void {
  const card = state.queue[stack];
  const [r, slot, up] = [relative(state.family[card]), slotOf(state, card), isUp(state, card)];
  const others = r > 0 ? 1 : 0;
  const influence = influenceStep(state.influence[card]);
  positionRows[at++] = ROW.card + ((r * KIND_SLOTS + slot) * 2 + up) * BUCKETS + bucketOf(state, stack);
  const own = (others * KIND_SLOTS + slot) * 2 + up;
  positionRows[at++] = ROW.cardInfluence + own * INFLUENCE_STEPS + influence;
  positionRows[at++] = ROW.cardRound + own * ROUND_STEPS + state.round;
  positionRows[at++] = ROW.seatInfluence + (r * 2 + up) * INFLUENCE_STEPS + influence;
  if (state.verdicts[card] > 0) positionRows[at++] = ROW.verdicts + r * 4 + clip(state.verdicts[card], 3);
  if (state.bribedBy[card] !== NONE)
    positionRows[at++] = ROW.bribed + r * SEATS + relative(state.bribedBy[card]);
  if (state.asleep[card] === state.round) positionRows[at++] = ROW.asleep + r;
  for (let under = state.under[card]; under !== NONE; under = state.under[under]) {
    positionRows[at++] = ROW.covered + relative(state.family[under]) * KIND_SLOTS + slotOf(state, under);
    positionRows[at++] = ROW.covering + r * SEATS + relative(state.family[under]);
  }
  if (stack > 0) describeNeighbours(state, state.queue[stack - 1], card);
}

function describeNeighbours(state: State, before: Card, after: Card): void {
  const [r, s] = [relative(state.family[before]), relative(state.family[after])];
  const [slot, next] = [slotOf(state, before), slotOf(state, after)];
  positionRows[at++] = ROW.besideKinds + ((r === s ? 1 : 0) * KIND_SLOTS + slot) * KIND_SLOTS + next;
  positionRows[at++] = ROW.besideBefore + (r * SEATS + s) * KIND_SLOTS + slot;
  positionRows[at++] = ROW.besideAfter + (r * SEATS + s) * KIND_SLOTS + next;
}
