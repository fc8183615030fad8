import { isCharacter, type Kind, KINDS, NONE, type Seat, stackOf, type State } from '@oriflamme/engine';
import { INCOME, PROMISE, SCALARS } from './weights.ts';
import { damageWeight, isUp, targetValue, roundsLeft } from './cardValue.ts';

const at = (table: State, index: number): number =>
  index >= 0 && index < table.length ? table.queue[index] : NONE;

/** The best or only prey among two places; nothing if there is none. Abilities are mandatory, so it may be negative. */
function best(table: State, seat: Seat, self: number, first: number, second: number): number {
  const a = first === NONE ? Number.NEGATIVE_INFINITY : targetValue(table, seat, first, self);
  const b = second === NONE ? Number.NEGATIVE_INFINITY : targetValue(table, seat, second, self);
  const most = Math.max(a, b);
  return most === Number.NEGATIVE_INFINITY ? 0 : most;
}

function bestAnywhere(table: State, seat: Seat, self: number, passes: (card: number) => boolean): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < table.length; i++) {
    const card = table.queue[i];
    if (card !== self && passes(card)) most = Math.max(most, targetValue(table, seat, card, self));
  }
  return most === Number.NEGATIVE_INFINITY ? 0 : most;
}

/** What one card's ability would bring its family if it were applied now: one line for each kind. */
const NOW: Record<Kind, (table: State, seat: Seat, self: number, i: number) => number> = {
  lord: (table, seat, _, i) => 1 + own(table, seat, i - 1) + own(table, seat, i + 1),
  archer: (table, seat, self) => best(table, seat, self, at(table, 0), at(table, table.length - 1)),
  heir: (table, _, self) => (isAlone(table, self, table.kind[self]) ? 2 : 0),
  shapeshifter: (table, _, __, i) => Math.max(copied(table, i - 1), copied(table, i + 1)),
  soldier: (table, seat, self, i) => best(table, seat, self, at(table, i - 1), at(table, i + 1)),
  spy: (table, seat, _, i) => Math.max(theft(table, seat, i - 1), theft(table, seat, i + 1)),
  conspiracy: (table, _, self) => 2 * table.influence[self],
  ambush: () => 1,
  royalDecree: () => 0.4,
  assassination: (table, seat, self) => bestAnywhere(table, seat, self, () => true),
  prince: (table) => 1 + 0.8 * (roundsLeft(table) + 1),
  twin: () => 1,
  queen: () => 2,
  cutthroat: (table, seat, self, i) => best(table, seat, self, at(table, i - 1), at(table, i + 1)) - 0.7,
  apothecary: (table, seat, self) =>
    bestAnywhere(table, seat, self, (card) => nearOwn(table, seat, self, stackOf(table, card))),
  felon: (table, seat, _, i) => harmAt(table, seat, i - 1) + harmAt(table, seat, i + 1),
  schemer: (table, _, __, i) => (isStack(table, i - 1) || isStack(table, i + 1) ? -1 : 2),
  usurpation: (table, seat, self, i) => 0.8 + best(table, seat, self, at(table, i - 1), at(table, i + 1)),
  machination: (table, seat, self) => table.influence[self] + bestOwnIncome(table, seat),
  trap: () => 1,
  bribery: (table, seat) => bribe(table, seat),
  empress: () => 1.8,
  fanatic: (table, seat, self) => (hasRevealed(table, seat, self) ? 1 : 2),
  informant: (table, seat, _, i) => counted(table, seat, i - 1) + counted(table, seat, i + 1),
  diplomat: () => 1.2,
  deserter: (table, seat, self, i) => 0.5 + best(table, seat, self, at(table, i - 1), at(table, i + 1)),
  judge: (table, seat, self) =>
    Math.max(
      1.2,
      bestAnywhere(table, seat, self, (card) => table.verdicts[card] > 0),
    ),
  insurrection: (table, seat, self, i) => {
    const hits = [at(table, i - 1), at(table, i + 1)].filter((card) => card !== NONE);
    return hits.reduce((sum, card) => sum + targetValue(table, seat, card, self), -1);
  },
  blackmail: () => 1,
  infiltration: (table, seat) => 0.5 + 0.9 * faceDown(table, seat),
  trade: (table, _, self) => table.influence[self] * (roundsLeft(table) + 1),
};

const BY_NUMBER = KINDS.map((kind) => NOW[kind]);

/** What applying an ability now would bring, the card lying where it lies. */
export const abilityNow = (table: State, seat: Seat, self: number, kind: number): number =>
  BY_NUMBER[kind](table, seat, self, stackOf(table, self));

/** What a card is worth from its coming turns on, once it is revealed and stays. */
export const abilityLater = (table: State, kind: number): number => {
  let sum = 0;
  let survives = SCALARS.survival;
  for (let round = roundsLeft(table); round > 0; round--, survives *= SCALARS.survival)
    sum += survives * INCOME[kind];
  return sum;
};

/** What a card in the hand promises if it is laid now. */
export const placementBonus = (table: State, kind: number): number => {
  if (isCharacter(kind)) return PROMISE[kind] + INCOME[kind] + abilityLater(table, kind);
  const name = KINDS[kind];
  if (name === 'conspiracy') return PROMISE[kind] + 1.7 * roundsLeft(table);
  if (name === 'trade') return PROMISE[kind] + (roundsLeft(table) * (roundsLeft(table) + 1)) / 2;
  return PROMISE[kind];
};

const own = (table: State, seat: Seat, i: number): number => {
  const card = at(table, i);
  return card !== NONE && table.family[card] === seat ? 1 : 0;
};

function isAlone(table: State, self: number, kind: number): boolean {
  for (let i = 0; i < table.length; i++) {
    const card = table.queue[i];
    if (card !== self && isUp(table, card) && table.kind[card] === kind) return false;
  }
  return true;
}

const copied = (table: State, i: number): number => {
  const card = at(table, i);
  return card !== NONE && isUp(table, card) && KINDS[table.kind[card]] !== 'shapeshifter'
    ? INCOME[table.kind[card]]
    : 0;
};

const theft = (table: State, seat: Seat, i: number): number => {
  const card = at(table, i);
  if (card === NONE || table.family[card] === seat || table.treasury[table.family[card]] === 0) return 0;
  return 1 + damageWeight(table, seat, table.family[card]);
};

const harmAt = (table: State, seat: Seat, i: number): number => {
  const card = at(table, i);
  return card === NONE || table.treasury[table.family[card]] === 0
    ? 0
    : damageWeight(table, seat, table.family[card]);
};

const isStack = (table: State, i: number): boolean => {
  const card = at(table, i);
  return card !== NONE && table.under[card] !== NONE;
};

const nearOwn = (table: State, seat: Seat, self: number, i: number): boolean =>
  [at(table, i - 1), at(table, i + 1)].some(
    (card) => card !== NONE && card !== self && table.family[card] === seat,
  );

function bestOwnIncome(table: State, seat: Seat): number {
  let most = 0;
  for (let i = 0; i < table.length; i++) {
    const card = table.queue[i];
    if (table.family[card] === seat && isUp(table, card)) most = Math.max(most, INCOME[table.kind[card]]);
  }
  return most;
}

function bribe(table: State, seat: Seat): number {
  let most = 0;
  for (let i = 0; i < table.length; i++) {
    const card = table.queue[i];
    if (table.family[card] === seat || !isUp(table, card) || table.under[card] !== NONE) continue;
    const value = abilityLater(table, table.kind[card]);
    most = Math.max(most, value * (1 + damageWeight(table, seat, table.family[card])));
  }
  return most;
}

function hasRevealed(table: State, seat: Seat, self: number): boolean {
  for (let i = 0; i < table.length; i++) {
    const card = table.queue[i];
    if (card !== self && table.family[card] === seat && isUp(table, card)) return true;
  }
  return false;
}

const counted = (table: State, seat: Seat, i: number): number => {
  const card = at(table, i);
  return card !== NONE && table.family[card] !== seat && !isUp(table, card) ? table.influence[card] : 0;
};

function faceDown(table: State, seat: Seat): number {
  let count = 0;
  for (let i = 0; i < table.length; i++)
    if (table.family[table.queue[i]] === seat && !isUp(table, table.queue[i])) count++;
  return count;
}
