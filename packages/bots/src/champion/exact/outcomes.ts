import { choose, COUNT, decisionType, type Seat, State } from '@oriflamme/engine';
import { History } from '../../network/history.ts';
import { HiddenFamily, hiddenCards, type Hypothesis, hypothesisIn, isHidden, total } from './hiddenFamily.ts';
import { copyOf, isSame, type Observation, observe } from './observation.ts';

/** Families by seat; undefined for the seat that computes. */
type Families = readonly (HiddenFamily | undefined)[];

/** A position as a seat knows it. */
export interface Position {
  /** One of the possible states. */
  readonly state: State;
  readonly families: Families;
  /** Of the game up to this position. */
  readonly history: History;
}

/** An option that the deciding seat takes. For an opponent: if a hypothesis is true, and how likely both are. */
export interface Move {
  readonly code: number;
  readonly hypothesis?: Hypothesis;
  readonly weights: Float64Array;
}

/** A position that looks like one position to the seat that computes. */
interface Outcome extends Position {
  readonly seen: Observation;
  /** How likely the cards are that opponents other than the deciding one have had to show. */
  readonly chanceOfOthers: number;
  /** What may be true about the deciding opponent, and how likely. */
  readonly hypotheses: Hypothesis[];
  weight: number;
}

/** A swap for a card of the hand: nobody else sees which. */
const HIDDEN_CHOICE = -1;

/** The positions that one decision may lead to, told apart by what `seat` sees of them. */
export class Outcomes {
  /** How many times a choice was played. */
  plays = 0;
  private readonly from: Position;
  private readonly actor: Seat;
  private readonly seat: Seat;
  private readonly scratch: State;
  private readonly hidesChoice: boolean;
  private readonly found: Outcome[] = [];

  constructor(from: Position, actor: Seat, seat: Seat, scratch: State) {
    this.from = from;
    this.actor = actor;
    this.seat = seat;
    this.scratch = scratch;
    this.hidesChoice = actor !== seat && decisionType(from.state) === 'informant';
  }

  add(move: Move): void {
    this.play(move, this.from.families, 1);
  }

  /** Each with its probability. */
  *positions(): Generator<{ position: Position; chance: number }> {
    const { actor, found } = this;
    const all = found.reduce((sum, { weight, chanceOfOthers }) => sum + weight * chanceOfOthers, 0);
    for (const { state, families, history, hypotheses, weight, chanceOfOthers } of found) {
      const acting = families[actor] && new HiddenFamily(actor, hiddenCards(state, actor), hypotheses);
      const position = { state, families: acting ? families.with(actor, acting) : families, history };
      yield { position, chance: (weight * chanceOfOthers) / all };
    }
  }

  /** Hidden cards matter only when they become public: then the choice is played once for each of their kinds. */
  private play(move: Move, families: Families, chance: number): void {
    const { scratch, actor, from } = this;
    this.plays++;
    scratch.copy(from.state);
    for (const family of families)
      if (family && family.seat !== actor && family !== from.families[family.seat])
        family.apply(family.hypotheses[0], scratch);
    if (move.hypothesis) families[actor]!.apply(move.hypothesis, scratch);
    choose(scratch, move.code);
    for (const family of families) {
      if (!family || family.seat === actor) continue;
      const parts = this.partsOf(family);
      if (!parts) continue;
      for (const part of parts)
        this.play(move, families.with(family.seat, part), (chance * part.total) / family.total);
      return;
    }
    this.record(move, families, chance);
  }

  /** By the kind of a card that was hidden before and now is not; undefined if all that is shown is certain. */
  private partsOf(family: HiddenFamily): readonly HiddenFamily[] | undefined {
    for (const [index, card] of family.cards.entries()) {
      if (isHidden(this.scratch, card, family.seat)) continue;
      const parts = family.splitBy(index);
      if (parts.length > 1) return parts;
    }
    return undefined;
  }

  private record({ code, hypothesis, weights }: Move, families: Families, chanceOfOthers: number): void {
    const { scratch, actor, found } = this;
    const seen = observe(scratch, this.seat, this.hidesChoice && code !== COUNT ? HIDDEN_CHOICE : code);
    let outcome = found.find((other) => isSame(other.seen, seen));
    if (!outcome) {
      outcome = {
        seen: copyOf(seen),
        state: new State().copy(scratch),
        families: families.map((family) => (family?.seat === actor ? family : family?.withoutShown(scratch))),
        history: historyAfter(this.from.history, scratch),
        chanceOfOthers,
        hypotheses: [],
        weight: 0,
      };
      found.push(outcome);
    }
    outcome.weight += total(weights);
    if (hypothesis)
      outcome.hypotheses.push(hypothesisIn(scratch, actor, hiddenCards(scratch, actor), weights));
  }
}

function historyAfter(before: History, state: State): History {
  if (!before.isKnown) return before;
  const history = new History().copy(before);
  history.observe(state);
  return history;
}
