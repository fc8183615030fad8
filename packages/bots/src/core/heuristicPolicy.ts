import {
  pendingCard,
  pendingKind,
  BACK,
  COUNT,
  condemned,
  coveredBy,
  currentSeat,
  decreeCard,
  decreeGap,
  FEED_NOBODY,
  FRONT,
  GAIN,
  isCharacter,
  KEEP,
  KINDS,
  LEAVE,
  listOptions,
  MARK_NOBODY,
  NONE,
  placedAt,
  placedKind,
  decisionType,
  type Random,
  type Seat,
  stackOf,
  swappedKind,
  type State,
} from '@oriflamme/engine';
import { abilityLater, abilityNow, placementBonus } from './abilityValue.ts';
import { exp } from './exactMath.ts';
import { INCOME, REVEAL, SCALARS } from './weights.ts';
import {
  CONSPIRACY,
  damageWeight,
  isReaction,
  isUp,
  isKnownTo,
  targetValue,
  roundsLeft,
  cardValue,
} from './cardValue.ts';

/** Softmax temperature of the heuristic bot. */
export const HEURISTIC_TEMPERATURE = 0.15;

/**
 * Heuristic policy: scores each option in influence, from what the deciding seat may know. It is fast, because playouts
 * use it.
 */
function scoreOptions(state: State, scores: Float64Array): number {
  const count = listOptions(state);
  const seat = currentSeat(state);
  const type = decisionType(state);
  for (let i = 0; i < count; i++) scores[i] = SCORE[type](state, seat, state.options[i]);
  return count;
}

/** Samples from the softmax of the scores. */
export function sampleOption(
  state: State,
  random: Random,
  temperature: number,
  scores: Float64Array,
): number {
  const count = scoreOptions(state, scores);
  if (count === 1) return 0;
  let highest = scores[0];
  for (let i = 1; i < count; i++) if (scores[i] > highest) highest = scores[i];
  let sum = 0;
  for (let i = 0; i < count; i++) {
    scores[i] = exp((scores[i] - highest) / temperature);
    sum += scores[i];
  }
  let rest = random.fraction() * sum;
  for (let i = 0; i < count; i++) {
    rest -= scores[i];
    if (rest < 0) return i;
  }
  return count - 1;
}

export const scoreOption = (
  state: State,
  seat: Seat,
  type: ReturnType<typeof decisionType>,
  option: number,
): number => SCORE[type](state, seat, option);

type Score = (state: State, seat: Seat, option: number) => number;

const SCORE: Record<ReturnType<typeof decisionType>, Score> = {
  place: (state, seat, option) => {
    const kind = placedKind(option);
    return SCALARS.promise * placementBonus(state, kind) + scorePlace(state, seat, kind, placedAt(option));
  },
  resolve: (state, seat, option) =>
    option === KEEP ? scoreKeep(state, pendingCard(state)) : scoreReveal(state, seat, pendingCard(state)),
  target: (state, seat, card) =>
    TARGET[KINDS[pendingKind(state)]]?.(state, seat, card) ??
    targetValue(state, seat, card, pendingCard(state)),
  victim: (state, seat, family) => (state.treasury[family] > 0 ? 1 + damageWeight(state, seat, family) : 0),
  twin: (state, seat, place) => scorePlace(state, seat, TWIN, place),
  decree: (state, seat, move) => scoreDecree(state, seat, decreeCard(move), decreeGap(move)),
  informant: (state, seat, choice) =>
    choice === COUNT
      ? abilityNow(state, seat, pendingCard(state), INFORMANT) + abilityLater(state, INFORMANT)
      : 0.5 * placementBonus(state, swappedKind(choice)) * (roundsLeft(state) > 0 ? 1 : 0),
  diplomat: (state, seat, choice) => {
    if (choice === LEAVE) return state.influence[pendingCard(state)];
    const fed =
      choice === FEED_NOBODY
        ? 0
        : state.family[choice] === seat
          ? 1.5
          : -0.7 * damageWeight(state, seat, state.family[choice]);
    return 1 + fed + abilityLater(state, state.kind[pendingCard(state)]) * 0.8;
  },
  judge: (state, seat, choice) => {
    const victim = condemned(choice);
    if (victim >= 0) return targetValue(state, seat, victim, pendingCard(state));
    if (choice === MARK_NOBODY) return 1;
    return 1 + 0.3 * (roundsLeft(state) > 0 ? targetValue(state, seat, choice, pendingCard(state)) : 0);
  },
  pick: (state, seat, card) => abilityNow(state, seat, card, state.kind[card]),
  influence: (state, seat, choice) => (choice === GAIN ? 1 : bestActivation(state, seat)),
};

const TWIN = KINDS.indexOf('twin');
const INFORMANT = KINDS.indexOf('informant');

/** Scores of targets that are not eliminated. */
const TARGET: Partial<Record<string, Score>> = {
  shapeshifter: (state, seat, model) => abilityNow(state, seat, pendingCard(state), state.kind[model]),
  bribery: (state, seat, card) =>
    abilityLater(state, state.kind[card]) * (1 + damageWeight(state, seat, state.family[card])),
  empress: (state, seat, card) =>
    -damageWeight(state, seat, state.family[card]) - 0.1 * state.influence[card],
};

/** Ends of the queue are exposed to Archers, and a covered card does nothing until it is uncovered. */
export function scorePlace(state: State, seat: Seat, kind: number, place: number): number {
  const covered = coveredBy(place);
  if (covered === NONE)
    return (
      (place === FRONT ? SCALARS.front : place === BACK ? SCALARS.back : 0) +
      neighbourBonus(state, seat, kind, place)
    );
  const leavesSoon = !isCharacter(kind);
  const lost = isUp(state, covered)
    ? cardValue(state, seat, covered)
    : SCALARS.coverHidden * cardValue(state, seat, covered);
  return -(leavesSoon ? SCALARS.coverLeave : SCALARS.coverStay) * lost - SCALARS.cover;
}

/** Kinds whose ability needs an opposing neighbour. */
const ATTACKS_NEIGHBOUR = KINDS.map((kind) =>
  ['soldier', 'usurpation', 'cutthroat', 'deserter', 'felon', 'spy'].includes(kind),
);
const LORD = KINDS.indexOf('lord');
const SHAPESHIFTER = KINDS.indexOf('shapeshifter');

/** Value of the neighbour at an end of the queue. */
function neighbourBonus(state: State, seat: Seat, kind: number, place: number): number {
  if (state.length === 0) return 0;
  const neighbour = state.queue[place === FRONT ? 0 : state.length - 1];
  const isOwn = state.family[neighbour] === seat;
  if (kind === LORD) return isOwn ? SCALARS.nearOwn : 0;
  if (kind === SHAPESHIFTER) return isUp(state, neighbour) ? SCALARS.nearRevealed : 0;
  if (ATTACKS_NEIGHBOUR[kind]) return isOwn ? -SCALARS.nearOpposing : SCALARS.nearOpposing;
  return 0;
}

/** Influence on the card, its ability now, and its ability in the rounds to come. */
function scoreReveal(state: State, seat: Seat, card: number): number {
  const kind = state.kind[card];
  const takesInfluence =
    kind !== CONSPIRACY && !isReaction(kind) && KINDS[kind] !== 'machination' && KINDS[kind] !== 'trade';
  return (
    (takesInfluence ? state.influence[card] : 0) +
    abilityNow(state, seat, card, kind) +
    abilityLater(state, kind) +
    REVEAL[kind]
  );
}

/** One more influence, and the same decision in the next round if the card survives. */
function scoreKeep(state: State, card: number): number {
  const left = roundsLeft(state);
  const kind = state.kind[card];
  if (isReaction(kind)) return left > 0 ? SCALARS.keepReaction : SCALARS.keepReactionLast;
  if (left === 0) return 0;
  const influence = state.influence[card] + 1;
  const name = KINDS[kind];
  if (kind === CONSPIRACY) return 2 * influence * SCALARS.survival + (left > 1 ? SCALARS.keepConspiracy : 0);
  if (name === 'trade') return influence * left * SCALARS.survival;
  if (!isCharacter(kind)) return (influence + SCALARS.keepIntrigue) * SCALARS.survival;
  return (influence + left * SCALARS.keepCharacter * INCOME[kind]) * SCALARS.survival;
}

/** A card that moves behind the cursor misses its turn in this round, one that moves ahead of it gets one. */
function scoreDecree(state: State, seat: Seat, card: number, gap: number): number {
  const index = stackOf(state, card);
  const income = isKnownTo(state, seat, card)
    ? INCOME[state.kind[card]] * (isUp(state, card) ? 1 : 0.4)
    : 0.5;
  const isBehind = index < state.cursor;
  const goesBehind = gap <= state.cursor;
  if (isBehind === goesBehind) return 0;
  const own = state.family[card] === seat ? 1 : -damageWeight(state, seat, state.family[card]);
  return (goesBehind ? -1 : 1) * income * own;
}

function bestActivation(state: State, seat: Seat): number {
  let highest = 0;
  for (let i = 0; i < state.length; i++) {
    const card = state.queue[i];
    if (state.family[card] === seat && isUp(state, card) && isCharacter(state.kind[card]))
      highest = Math.max(highest, abilityNow(state, seat, card, state.kind[card]));
  }
  return highest;
}
