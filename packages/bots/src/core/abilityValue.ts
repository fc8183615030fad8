import { isCharacter, type Kind, KINDS, NONE, type Seat, stackOf, type State } from '@oriflamme/engine';
import { INCOME, PROMISE, SCALARS } from './weights.ts';
import { damageWeight, isUp, targetValue, roundsLeft } from './cardValue.ts';

const at = (state: State, index: number): number =>
  index >= 0 && index < state.length ? state.queue[index] : NONE;

/** Value of the better of two targets, 0 without any. Abilities are mandatory, so it may be negative. */
function bestOfTwo(state: State, seat: Seat, self: number, first: number, second: number): number {
  const a = first === NONE ? Number.NEGATIVE_INFINITY : targetValue(state, seat, first, self);
  const b = second === NONE ? Number.NEGATIVE_INFINITY : targetValue(state, seat, second, self);
  const value = Math.max(a, b);
  return value === Number.NEGATIVE_INFINITY ? 0 : value;
}

function bestAnywhere(state: State, seat: Seat, self: number, matches: (card: number) => boolean): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < state.length; i++) {
    const card = state.queue[i];
    if (card !== self && matches(card)) highest = Math.max(highest, targetValue(state, seat, card, self));
  }
  return highest === Number.NEGATIVE_INFINITY ? 0 : highest;
}

/** Estimated influence from applying an ability now. `i` is the index of the card's stack. */
type AbilityValue = (state: State, seat: Seat, self: number, i: number) => number;

/** For a kind that is not listed. */
const DEFAULT_VALUE: AbilityValue = () => 1;

const ABILITY_VALUES: Partial<Record<Kind, AbilityValue>> = {
  lord: (state, seat, _, i) => 1 + ownAt(state, seat, i - 1) + ownAt(state, seat, i + 1),
  archer: (state, seat, self) => bestOfTwo(state, seat, self, at(state, 0), at(state, state.length - 1)),
  heir: (state, _, self) => (isOnlyRevealed(state, self, state.kind[self]) ? 2 : 0),
  shapeshifter: (state, _, __, i) => Math.max(copiedValue(state, i - 1), copiedValue(state, i + 1)),
  soldier: (state, seat, self, i) => bestOfTwo(state, seat, self, at(state, i - 1), at(state, i + 1)),
  spy: (state, seat, _, i) => Math.max(theftValue(state, seat, i - 1), theftValue(state, seat, i + 1)),
  conspiracy: (state, _, self) => 2 * state.influence[self],
  ambush: () => 1,
  royalDecree: () => 0.4,
  assassination: (state, seat, self) => bestAnywhere(state, seat, self, () => true),
  prince: (state) => 1 + 0.8 * (roundsLeft(state) + 1),
  twin: () => 1,
  queen: () => 2,
  cutthroat: (state, seat, self, i) => bestOfTwo(state, seat, self, at(state, i - 1), at(state, i + 1)) - 0.7,
  apothecary: (state, seat, self) =>
    bestAnywhere(state, seat, self, (card) => isBesideOwn(state, seat, self, stackOf(state, card))),
  felon: (state, seat, _, i) => damageAt(state, seat, i - 1) + damageAt(state, seat, i + 1),
  schemer: (state, _, __, i) => (isStackAt(state, i - 1) || isStackAt(state, i + 1) ? -1 : 2),
  usurpation: (state, seat, self, i) =>
    0.8 + bestOfTwo(state, seat, self, at(state, i - 1), at(state, i + 1)),
  machination: (state, seat, self) => state.influence[self] + bestOwnIncome(state, seat),
  trap: () => 1,
  bribery: (state, seat) => briberyValue(state, seat),
  empress: () => 1.8,
  fanatic: (state, seat, self) => (hasRevealed(state, seat, self) ? 1 : 2),
  informant: (state, seat, _, i) =>
    hiddenInfluenceAt(state, seat, i - 1) + hiddenInfluenceAt(state, seat, i + 1),
  diplomat: () => 1.2,
  deserter: (state, seat, self, i) => 0.5 + bestOfTwo(state, seat, self, at(state, i - 1), at(state, i + 1)),
  judge: (state, seat, self) =>
    Math.max(
      1.2,
      bestAnywhere(state, seat, self, (card) => state.verdicts[card] > 0),
    ),
  insurrection: (state, seat, self, i) => {
    const targets = [at(state, i - 1), at(state, i + 1)].filter((card) => card !== NONE);
    return targets.reduce((sum, card) => sum + targetValue(state, seat, card, self), -1);
  },
  blackmail: () => 1,
  infiltration: (state, seat) => 0.5 + 0.9 * countFaceDown(state, seat),
  trade: (state, _, self) => state.influence[self] * (roundsLeft(state) + 1),
};

const BY_NUMBER = KINDS.map((kind) => ABILITY_VALUES[kind] ?? DEFAULT_VALUE);

/** Estimated influence from applying an ability now, at the card's place. */
export const abilityNow = (state: State, seat: Seat, self: number, kind: number): number =>
  BY_NUMBER[kind](state, seat, self, stackOf(state, self));

/** Estimated influence of a revealed card in the rounds to come, discounted by its chance to survive. */
export const abilityLater = (state: State, kind: number): number => {
  let sum = 0;
  let survival = SCALARS.survival;
  for (let round = roundsLeft(state); round > 0; round--, survival *= SCALARS.survival)
    sum += survival * INCOME[kind];
  return sum;
};

/** Estimated value of a kind that is placed now. */
export const placementBonus = (state: State, kind: number): number => {
  if (isCharacter(kind)) return PROMISE[kind] + INCOME[kind] + abilityLater(state, kind);
  const name = KINDS[kind];
  if (name === 'conspiracy') return PROMISE[kind] + 1.7 * roundsLeft(state);
  if (name === 'trade') return PROMISE[kind] + (roundsLeft(state) * (roundsLeft(state) + 1)) / 2;
  return PROMISE[kind];
};

const ownAt = (state: State, seat: Seat, i: number): number => {
  const card = at(state, i);
  return card !== NONE && state.family[card] === seat ? 1 : 0;
};

function isOnlyRevealed(state: State, self: number, kind: number): boolean {
  for (let i = 0; i < state.length; i++) {
    const card = state.queue[i];
    if (card !== self && isUp(state, card) && state.kind[card] === kind) return false;
  }
  return true;
}

const copiedValue = (state: State, i: number): number => {
  const card = at(state, i);
  return card !== NONE && isUp(state, card) && KINDS[state.kind[card]] !== 'shapeshifter'
    ? INCOME[state.kind[card]]
    : 0;
};

const theftValue = (state: State, seat: Seat, i: number): number => {
  const card = at(state, i);
  if (card === NONE || state.family[card] === seat || state.treasury[state.family[card]] === 0) return 0;
  return 1 + damageWeight(state, seat, state.family[card]);
};

const damageAt = (state: State, seat: Seat, i: number): number => {
  const card = at(state, i);
  return card === NONE || state.treasury[state.family[card]] === 0
    ? 0
    : damageWeight(state, seat, state.family[card]);
};

const isStackAt = (state: State, i: number): boolean => {
  const card = at(state, i);
  return card !== NONE && state.under[card] !== NONE;
};

const isBesideOwn = (state: State, seat: Seat, self: number, i: number): boolean =>
  [at(state, i - 1), at(state, i + 1)].some(
    (card) => card !== NONE && card !== self && state.family[card] === seat,
  );

function bestOwnIncome(state: State, seat: Seat): number {
  let highest = 0;
  for (let i = 0; i < state.length; i++) {
    const card = state.queue[i];
    if (state.family[card] === seat && isUp(state, card))
      highest = Math.max(highest, INCOME[state.kind[card]]);
  }
  return highest;
}

function briberyValue(state: State, seat: Seat): number {
  let highest = 0;
  for (let i = 0; i < state.length; i++) {
    const card = state.queue[i];
    if (state.family[card] === seat || !isUp(state, card) || state.under[card] !== NONE) continue;
    const value = abilityLater(state, state.kind[card]);
    highest = Math.max(highest, value * (1 + damageWeight(state, seat, state.family[card])));
  }
  return highest;
}

function hasRevealed(state: State, seat: Seat, self: number): boolean {
  for (let i = 0; i < state.length; i++) {
    const card = state.queue[i];
    if (card !== self && state.family[card] === seat && isUp(state, card)) return true;
  }
  return false;
}

const hiddenInfluenceAt = (state: State, seat: Seat, i: number): number => {
  const card = at(state, i);
  return card !== NONE && state.family[card] !== seat && !isUp(state, card) ? state.influence[card] : 0;
};

function countFaceDown(state: State, seat: Seat): number {
  let count = 0;
  for (let i = 0; i < state.length; i++)
    if (state.family[state.queue[i]] === seat && !isUp(state, state.queue[i])) count++;
  return count;
}
