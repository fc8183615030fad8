import { type DecisionType, kindNumber, PLACE_FRAME, RESOLVE_FRAME } from '@oriflamme/engine';
import { ARRIVALS, KEEPS, KEPT_BESIDE, PLACING_TURNS } from './history.ts';
import { IMITATED, PLAYER_TYPES } from './playerTypes.ts';
import { countRows, firstRows } from './rowBlocks.ts';

/** The cards that the network was trained with, in the order of its rows. A card that is not here shares the last slot. */
const NETWORK_KINDS = (
  'ambush apothecary archer assassination blackmail bribery conspiracy cutthroat deserter diplomat empress ' +
  'fanatic felon heir infiltration informant insurrection judge lord machination prince ' +
  'queen royalDecree schemer shapeshifter soldier spy trade trap twin usurpation'
).split(' ');

/** Slots for kinds: the trained ones and one for everything else. */
export const KIND_SLOTS = 32;
/** The slot of a card whose kind the seat does not know. */
export const UNKNOWN = 31;

/** The slot of each of the engine's kind numbers. */
export const SLOT_OF_KIND = new Uint8Array(128).fill(UNKNOWN);
for (const [slot, kind] of NETWORK_KINDS.entries()) SLOT_OF_KIND[kindNumber(kind)!] = slot;

/** Numbers of the types of decisions. */
export const DECISIONS: Readonly<Record<DecisionType, number>> = {
  place: 0,
  resolve: 1,
  target: 2,
  victim: 3,
  twin: 4,
  decree: 5,
  informant: 6,
  diplomat: 7,
  judge: 8,
  pick: 9,
  influence: 10,
};

/** Distances of a stack from the cursor (-4 to 4), or its place in the queue while cards are placed. */
export const BUCKETS = 13;
/** Relative seats: 0 is the deciding seat itself. */
export const SEATS = 5;
/** Seat, kind and face of a card, as the deciding seat sees it. */
const CARD_CODES = SEATS * KIND_SLOTS * 2;
/** Whose a neighbour is and whether it is revealed; the last class is the end of the queue. */
export const NEIGHBOUR_CLASSES = 5;
/** Places of a stack, counted from one end of the queue; the last one is for all that are farther away. */
export const PLACES = 10;
/** Whose a card is, by relative seat, and whether it is revealed. */
export const HOLDERS = SEATS * 2;
const ABILITIES = KIND_SLOTS + 2;
/** The slot of what is pending: an ability, or that a card is placed or resolved. */
export const abilitySlot = (kind: number): number =>
  kind === PLACE_FRAME ? KIND_SLOTS : kind === RESOLVE_FRAME ? KIND_SLOTS + 1 : SLOT_OF_KIND[kind];
export const TREASURY_STEPS = 25;

/** Steps of what is counted in a game: harm done, cards kept or revealed, cards laid over others. */
export const HARM_STEPS = 3;
export const HABIT_STEPS = 8;
export const COVER_STEPS = 4;
/** Rounds of a game. */
export const ROUND_STEPS = 6;

const SIZES = {
  decision: 4 * 11,
  ability: ABILITIES,
  round: 7,
  placed: 6,
  first: SEATS,
  verdictPool: 8,
  pending: 8,
  length: 32,
  deck: KIND_SLOTS,
  hand: KIND_SLOTS,
  setAside: KIND_SLOTS,
  discards: SEATS * KIND_SLOTS,
  reserves: SEATS * KIND_SLOTS,
  shown: SEATS * KIND_SLOTS,
  treasury: SEATS * TREASURY_STEPS,
  treasuryGap: SEATS * TREASURY_STEPS,
  briberyTokens: SEATS,
  twinAside: SEATS,
  reservedInfluence: SEATS * 8,
  cardPlace: 2 * KIND_SLOTS * 2 * BUCKETS,
  seatPlace: SEATS * 2 * BUCKETS,
  seatKind: SEATS * KIND_SLOTS,
  seatInfluence: SEATS * 2 * 8,
  placeInfluence: 2 * BUCKETS * 8,
  covering: SEATS * 2,
  coveredKind: KIND_SLOTS,
  verdicts: SEATS * 4,
  bribed: SEATS * SEATS,
  asleep: SEATS,
  age: SEATS * 6,
  fromFront: HOLDERS * PLACES,
  fromBack: HOLDERS * PLACES,
  ownFromFront: KIND_SLOTS * PLACES,
  ownBeside: KIND_SLOTS * 2 * NEIGHBOUR_CLASSES,
  neighbours: HOLDERS * HOLDERS,

  optionPlace: KIND_SLOTS * 3,
  optionPlaceBeside: KIND_SLOTS * 2 * NEIGHBOUR_CLASSES,
  optionCovered: KIND_SLOTS * 2,
  optionCoveredInfluence: 8,
  optionLength: 16,
  optionReveal: KIND_SLOTS * 2 * 4,
  optionRevealBeside: KIND_SLOTS * 2 * NEIGHBOUR_CLASSES,
  optionBefore: CARD_CODES,
  optionAfter: CARD_CODES,
  optionTarget: CARD_CODES,
  optionTargetClass: ABILITIES * 4 * 4,
  optionTargetPlace: BUCKETS,
  optionTargetCovers: 1,
  optionVictim: SEATS,
  optionVictimGap: TREASURY_STEPS,
  optionGap: 32,
  optionGapSide: BUCKETS,
  optionSwap: KIND_SLOTS,
  optionPlain: ABILITIES * 2,

  look: ARRIVALS * KEEPS * BUCKETS,
  arrivalSeat: ARRIVALS * SEATS,
  keptBeside: KEPT_BESIDE * BUCKETS,
  placingTurn: PLACING_TURNS * SEATS,
  harms: SEATS * SEATS * HARM_STEPS,
  keptCards: SEATS * HABIT_STEPS,
  revealedCards: SEATS * HABIT_STEPS,
  coverings: SEATS * COVER_STEPS,
  coveredUp: SEATS * KIND_SLOTS,
  returned: SEATS * KIND_SLOTS,
  optionLook: ARRIVALS * KEEPS,
  optionLookBefore: ARRIVALS * KEEPS,
  optionLookAfter: ARRIVALS * KEEPS,
  optionPlaceRound: KIND_SLOTS * ROUND_STEPS,
  optionPlaceLeft: KIND_SLOTS * SEATS,
  optionRevealRound: KIND_SLOTS * ROUND_STEPS,
  optionGapBeside: NEIGHBOUR_CLASSES * NEIGHBOUR_CLASSES,

  // Imitation learns the rows from here on; the ones before are shared.
  imitated: IMITATED.length,
  imitatedPlace: IMITATED.length * KIND_SLOTS,
  imitatedReveal: IMITATED.length * KIND_SLOTS,
  opponent: (SEATS - 1) * PLAYER_TYPES.length,
} as const;

/** The first row of each block. */
export const ROW = firstRows(SIZES);

/** How many rows there are. */
export const ROWS = countRows(SIZES);
