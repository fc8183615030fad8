import { isCharacter, type Kind, KINDS, NONE, type Seat, stackOf, type State } from '@oriflamme/engine';
import { INCOME, PROMISE, SCALARS } from './weights.ts';
import { damageWeight, isUp, targetValue, roundsLeft } from './cardValue.ts';

const at = (state: State, index: number): number =>
  index >= 0 && index < state.length ? state.queue[index] : NONE;

/** The best or only prey among two places; nothing if there is none. Abilities are mandatory, so it may be negative. */
function best(state: State, seat: Seat, self: number, first: number, second: number): number {
  const a = first === NONE ? Number.NEGATIVE_INFINITY : targetValue(state, seat, first, self);
  const b = second === NONE ? Number.NEGATIVE_INFINITY : targetValue(state, seat, second, self);
  const most = Math.max(a, b);
  return most === Number.NEGATIVE_INFINITY ? 0 : most;
}

function bestAnywhere(state: State, seat: Seat, self: number, passes: (card: number) => boolean): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < state.length; i++) {
    const card = state.queue[i];
    if (card !== self && passes(card)) most = Math.max(most, targetValue(state, seat, card, self));
  }
  return most === Number.NEGATIVE_INFINITY ? 0 : most;
}

/** What one card's ability would bring its family if it were applied now: one line for each kind. */
const NOW: Record<Kind, (state: State, seat: Seat, self: number, i: number) => number> = {
  lord: (state, seat, _, i) => 1 + own(state, seat, i - 1) + own(state, seat, i + 1),
  archer: (state, seat, self) => best(state, seat, self, at(state, 0), at(state, state.length - 1)),
  heir: (state, _, self) => (isAlone(state, self, state.kind[self]) ? 2 : 0),
  shapeshifter: (state, _, __, i) => Math.max(copied(state, i - 1), copied(state, i + 1)),
  soldier: (state, seat, self, i) => best(state, seat, self, at(state, i - 1), at(state, i + 1)),
  spy: (state, seat, _, i) => Math.max(theft(state, seat, i - 1), theft(state, seat, i + 1)),
  conspiracy: (state, _, self) => 2 * state.influence[self],
  ambush: () => 1,
  royalDecree: () => 0.4,
  assassination: (state, seat, self) => bestAnywhere(state, seat, self, () => true),
  prince: (state) => 1 + 0.8 * (roundsLeft(state) + 1),
  twin: () => 1,
  queen: () => 2,
  cutthroat: (state, seat, self, i) => best(state, seat, self, at(state, i - 1), at(state, i + 1)) - 0.7,
  apothecary: (state, seat, self) =>
    bestAnywhere(state, seat, self, (card) => nearOwn(state, seat, self, stackOf(state, card))),
  felon: (state, seat, _, i) => harmAt(state, seat, i - 1) + harmAt(state, seat, i + 1),
  schemer: (state, _, __, i) => (isStack(state, i - 1) || isStack(state, i + 1) ? -1 : 2),
  usurpation: (state, seat, self, i) => 0.8 + best(state, seat, self, at(state, i - 1), at(state, i + 1)),
  machination: (state, seat, self) => state.influence[self] + bestOwnIncome(state, seat),
  trap: () => 1,
  bribery: (state, seat) => bribe(state, seat),
  empress: () => 1.8,
  fanatic: (state, seat, self) => (hasRevealed(state, seat, self) ? 1 : 2),
  informant: (state, seat, _, i) => counted(state, seat, i - 1) + counted(state, seat, i + 1),
  diplomat: () => 1.2,
  deserter: (state, seat, self, i) => 0.5 + best(state, seat, self, at(state, i - 1), at(state, i + 1)),
  judge: (state, seat, self) =>
    Math.max(
      1.2,
      bestAnywhere(state, seat, self, (card) => state.verdicts[card] > 0),
    ),
  insurrection: (state, seat, self, i) => {
    const hits = [at(state, i - 1), at(state, i + 1)].filter((card) => card !== NONE);
    return hits.reduce((sum, card) => sum + targetValue(state, seat, card, self), -1);
  },
  blackmail: () => 1,
  infiltration: (state, seat) => 0.5 + 0.9 * faceDown(state, seat),
  trade: (state, _, self) => state.influence[self] * (roundsLeft(state) + 1),
};

const BY_NUMBER = KINDS.map((kind) => NOW[kind]);

/** What applying an ability now would bring, the card lying where it lies. */
export const abilityNow = (state: State, seat: Seat, self: number, kind: number): number =>
  BY_NUMBER[kind](state, seat, self, stackOf(state, self));

/** What a card is worth from its coming turns on, once it is revealed and stays. */
export const abilityLater = (state: State, kind: number): number => {
  let sum = 0;
  let survives = SCALARS.survival;
  for (let round = roundsLeft(state); round > 0; round--, survives *= SCALARS.survival)
    sum += survives * INCOME[kind];
  return sum;
};

/** What a card in the hand promises if it is laid now. */
export const placementBonus = (state: State, kind: number): number => {
  if (isCharacter(kind)) return PROMISE[kind] + INCOME[kind] + abilityLater(state, kind);
  const name = KINDS[kind];
  if (name === 'conspiracy') return PROMISE[kind] + 1.7 * roundsLeft(state);
  if (name === 'trade') return PROMISE[kind] + (roundsLeft(state) * (roundsLeft(state) + 1)) / 2;
  return PROMISE[kind];
};

const own = (state: State, seat: Seat, i: number): number => {
  const card = at(state, i);
  return card !== NONE && state.family[card] === seat ? 1 : 0;
};

function isAlone(state: State, self: number, kind: number): boolean {
  for (let i = 0; i < state.length; i++) {
    const card = state.queue[i];
    if (card !== self && isUp(state, card) && state.kind[card] === kind) return false;
  }
  return true;
}

const copied = (state: State, i: number): number => {
  const card = at(state, i);
  return card !== NONE && isUp(state, card) && KINDS[state.kind[card]] !== 'shapeshifter'
    ? INCOME[state.kind[card]]
    : 0;
};

const theft = (state: State, seat: Seat, i: number): number => {
  const card = at(state, i);
  if (card === NONE || state.family[card] === seat || state.treasury[state.family[card]] === 0) return 0;
  return 1 + damageWeight(state, seat, state.family[card]);
};

const harmAt = (state: State, seat: Seat, i: number): number => {
  const card = at(state, i);
  return card === NONE || state.treasury[state.family[card]] === 0
    ? 0
    : damageWeight(state, seat, state.family[card]);
};

const isStack = (state: State, i: number): boolean => {
  const card = at(state, i);
  return card !== NONE && state.under[card] !== NONE;
};

const nearOwn = (state: State, seat: Seat, self: number, i: number): boolean =>
  [at(state, i - 1), at(state, i + 1)].some(
    (card) => card !== NONE && card !== self && state.family[card] === seat,
  );

function bestOwnIncome(state: State, seat: Seat): number {
  let most = 0;
  for (let i = 0; i < state.length; i++) {
    const card = state.queue[i];
    if (state.family[card] === seat && isUp(state, card)) most = Math.max(most, INCOME[state.kind[card]]);
  }
  return most;
}

function bribe(state: State, seat: Seat): number {
  let most = 0;
  for (let i = 0; i < state.length; i++) {
    const card = state.queue[i];
    if (state.family[card] === seat || !isUp(state, card) || state.under[card] !== NONE) continue;
    const value = abilityLater(state, state.kind[card]);
    most = Math.max(most, value * (1 + damageWeight(state, seat, state.family[card])));
  }
  return most;
}

function hasRevealed(state: State, seat: Seat, self: number): boolean {
  for (let i = 0; i < state.length; i++) {
    const card = state.queue[i];
    if (card !== self && state.family[card] === seat && isUp(state, card)) return true;
  }
  return false;
}

const counted = (state: State, seat: Seat, i: number): number => {
  const card = at(state, i);
  return card !== NONE && state.family[card] !== seat && !isUp(state, card) ? state.influence[card] : 0;
};

function faceDown(state: State, seat: Seat): number {
  let count = 0;
  for (let i = 0; i < state.length; i++)
    if (state.family[state.queue[i]] === seat && !isUp(state, state.queue[i])) count++;
  return count;
}
