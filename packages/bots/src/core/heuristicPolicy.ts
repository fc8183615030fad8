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

/** How firmly the heuristic bot follows its scores. */
export const HEURISTIC_TEMPERATURE = 0.15;

/**
 * A player's rough idea of each option, in points of influence, from what the deciding seat may know: its own cards and
 * what lies open. It is meant to be quick, for it plays out the imagined games of the bots that search.
 */
export function scoreOptions(table: State, scores: Float64Array): number {
  const count = listOptions(table);
  const seat = currentSeat(table);
  const type = decisionType(table);
  for (let i = 0; i < count; i++) scores[i] = SCORE[type](table, seat, table.options[i]);
  return count;
}

/** Picks an option: the higher its score the likelier, the more so the lower the temperature. */
export function sampleOption(
  table: State,
  random: Random,
  temperature: number,
  scores: Float64Array,
): number {
  const count = scoreOptions(table, scores);
  if (count === 1) return 0;
  let most = scores[0];
  for (let i = 1; i < count; i++) if (scores[i] > most) most = scores[i];
  let sum = 0;
  for (let i = 0; i < count; i++) {
    scores[i] = exp((scores[i] - most) / temperature);
    sum += scores[i];
  }
  let rest = ((random.next() >>> 0) / 2 ** 32) * sum;
  for (let i = 0; i < count; i++) {
    rest -= scores[i];
    if (rest < 0) return i;
  }
  return count - 1;
}

/** The score of one option of a decision. */
export const scoreOption = (
  table: State,
  seat: Seat,
  type: ReturnType<typeof decisionType>,
  option: number,
): number => SCORE[type](table, seat, option);

type Score = (table: State, seat: Seat, option: number) => number;

const SCORE: Record<ReturnType<typeof decisionType>, Score> = {
  place: (table, seat, option) => {
    const kind = placedKind(option);
    return SCALARS.promise * placementBonus(table, kind) + scorePlace(table, seat, kind, placedAt(option));
  },
  resolve: (table, seat, option) =>
    option === KEEP ? scoreKeep(table, pendingCard(table)) : scoreReveal(table, seat, pendingCard(table)),
  target: (table, seat, card) =>
    TARGET[KINDS[pendingKind(table)]]?.(table, seat, card) ??
    targetValue(table, seat, card, pendingCard(table)),
  victim: (table, seat, family) => (table.treasury[family] > 0 ? 1 + damageWeight(table, seat, family) : 0),
  twin: (table, seat, place) => scorePlace(table, seat, TWIN, place),
  decree: (table, seat, move) => scoreDecree(table, seat, decreeCard(move), decreeGap(move)),
  informant: (table, seat, choice) =>
    choice === COUNT
      ? abilityNow(table, seat, pendingCard(table), INFORMANT) + abilityLater(table, INFORMANT)
      : 0.5 * placementBonus(table, swappedKind(choice)) * (roundsLeft(table) > 0 ? 1 : 0),
  diplomat: (table, seat, choice) => {
    if (choice === LEAVE) return table.influence[pendingCard(table)];
    const fed =
      choice === FEED_NOBODY
        ? 0
        : table.family[choice] === seat
          ? 1.5
          : -0.7 * damageWeight(table, seat, table.family[choice]);
    return 1 + fed + abilityLater(table, table.kind[pendingCard(table)]) * 0.8;
  },
  judge: (table, seat, choice) => {
    const victim = condemned(choice);
    if (victim >= 0) return targetValue(table, seat, victim, pendingCard(table));
    if (choice === MARK_NOBODY) return 1;
    return 1 + 0.3 * (roundsLeft(table) > 0 ? targetValue(table, seat, choice, pendingCard(table)) : 0);
  },
  pick: (table, seat, card) => abilityNow(table, seat, card, table.kind[card]),
  influence: (table, seat, choice) => (choice === GAIN ? 1 : bestActivation(table, seat)),
};

const TWIN = KINDS.indexOf('twin');
const INFORMANT = KINDS.indexOf('informant');

/** Targets that are not prey. */
const TARGET: Partial<Record<string, Score>> = {
  shapeshifter: (table, seat, model) => abilityNow(table, seat, pendingCard(table), table.kind[model]),
  bribery: (table, seat, card) =>
    abilityLater(table, table.kind[card]) * (1 + damageWeight(table, seat, table.family[card])),
  empress: (table, seat, card) =>
    -damageWeight(table, seat, table.family[card]) - 0.1 * table.influence[card],
};

/** Ends are open to Archers, and whatever is covered does nothing for the time being. */
export function scorePlace(table: State, seat: Seat, kind: number, place: number): number {
  const covered = coveredBy(place);
  if (covered === NONE)
    return (
      (place === FRONT ? SCALARS.front : place === BACK ? SCALARS.back : 0) +
      neighbourBonus(table, seat, kind, place)
    );
  const leavesSoon = !isCharacter(kind);
  const lost = isUp(table, covered)
    ? cardValue(table, seat, covered)
    : SCALARS.coverHidden * cardValue(table, seat, covered);
  return -(leavesSoon ? SCALARS.coverLeave : SCALARS.coverStay) * lost - SCALARS.cover;
}

/** Kinds that want an opposing neighbour. */
const STRIKES_BESIDE = KINDS.map((kind) =>
  ['soldier', 'usurpation', 'cutthroat', 'deserter', 'felon', 'spy'].includes(kind),
);
const LORD = KINDS.indexOf('lord');
const SHAPESHIFTER = KINDS.indexOf('shapeshifter');

/** What the card at the end would be next to. */
function neighbourBonus(table: State, seat: Seat, kind: number, place: number): number {
  if (table.length === 0) return 0;
  const neighbour = table.queue[place === FRONT ? 0 : table.length - 1];
  const isOwn = table.family[neighbour] === seat;
  if (kind === LORD) return isOwn ? SCALARS.nearOwn : 0;
  if (kind === SHAPESHIFTER) return isUp(table, neighbour) ? SCALARS.nearRevealed : 0;
  if (STRIKES_BESIDE[kind]) return isOwn ? -SCALARS.nearOpposing : SCALARS.nearOpposing;
  return 0;
}

/** Collected, applied now, and again in the rounds to come. */
function scoreReveal(table: State, seat: Seat, card: number): number {
  const kind = table.kind[card];
  const takesInfluence =
    kind !== CONSPIRACY && !isReaction(kind) && KINDS[kind] !== 'machination' && KINDS[kind] !== 'trade';
  return (
    (takesInfluence ? table.influence[card] : 0) +
    abilityNow(table, seat, card, kind) +
    abilityLater(table, kind) +
    REVEAL[kind]
  );
}

/** One more on it, and the same choice in the next round, if it lives to see it. */
function scoreKeep(table: State, card: number): number {
  const left = roundsLeft(table);
  const kind = table.kind[card];
  if (isReaction(kind)) return left > 0 ? SCALARS.keepReaction : SCALARS.keepReactionLast;
  if (left === 0) return 0;
  const influence = table.influence[card] + 1;
  const name = KINDS[kind];
  if (kind === CONSPIRACY) return 2 * influence * SCALARS.survival + (left > 1 ? SCALARS.keepConspiracy : 0);
  if (name === 'trade') return influence * left * SCALARS.survival;
  if (!isCharacter(kind)) return (influence + SCALARS.keepIntrigue) * SCALARS.survival;
  return (influence + left * SCALARS.keepCharacter * INCOME[kind]) * SCALARS.survival;
}

/** A card behind the cursor misses its turn, one ahead of it acts; own cards are better off near each other. */
function scoreDecree(table: State, seat: Seat, card: number, gap: number): number {
  const index = stackOf(table, card);
  const acts = isKnownTo(table, seat, card) ? INCOME[table.kind[card]] * (isUp(table, card) ? 1 : 0.4) : 0.5;
  const isBehind = index < table.cursor;
  const goesBehind = gap <= table.cursor;
  if (isBehind === goesBehind) return 0;
  const own = table.family[card] === seat ? 1 : -damageWeight(table, seat, table.family[card]);
  return (goesBehind ? -1 : 1) * acts * own;
}

function bestActivation(table: State, seat: Seat): number {
  let most = 0;
  for (let i = 0; i < table.length; i++) {
    const card = table.queue[i];
    if (table.family[card] === seat && isUp(table, card) && isCharacter(table.kind[card]))
      most = Math.max(most, abilityNow(table, seat, card, table.kind[card]));
  }
  return most;
}
