import { isCharacter, KINDS, type Kind, kindNumber, sets } from '@oriflamme/engine';
import type { PlayerName } from '../lib/players.ts';
import type { SetName } from '../lib/sets.ts';
import type { Cell } from './plan.ts';
import { type Histogram, type Share, type Spread, spreadOf, total, wilson } from '../lib/statistics.ts';
import { type Tally, WIN_CREDIT } from './tally.ts';

/** Shares are from 0 to 1; NaN means no samples. docs/simulate.md explains the fields. */
export interface KindSummary {
  readonly kind: Kind;
  readonly type: 'character' | 'intrigue';
  readonly entered: number;
  // Of all families.
  readonly played: number;
  readonly par: number;
  // Of the cards that entered the queue.
  readonly revealed: number;
  readonly eliminatedDown: number;
  readonly eliminatedUp: number;
  readonly discarded: number;
  readonly reserved: number;
  readonly returned: number;
  readonly left: number;
  // Of, and per, family that played it.
  readonly pays: number;
  readonly brings: number;
  readonly costsOwn: number;
  readonly costsOthers: number;
  readonly wins: number;
  // Of the winners.
  readonly withWinner: number;
}

interface SeatSummary extends Share {
  readonly player: PlayerName;
  readonly meanScore: number;
}

export interface Summary {
  readonly set: SetName;
  readonly names: readonly PlayerName[];
  readonly games: number;
  readonly decisions: Spread;
  readonly scores: Spread;
  readonly winningScores: Spread;
  readonly shared: number;
  readonly seats: readonly SeatSummary[];
  /** By place in the first round's order. */
  readonly places: readonly Share[];
  /** Those that bring the most first. */
  readonly kinds: readonly KindSummary[];
  readonly scoreHistogram: Histogram;
  readonly winningHistogram: Histogram;
}

/** The kinds that can come up with a set, the Twin included. */
export function kindsOfSet(set: SetName): readonly Kind[] {
  if (set === 'mixed' || set === 'wild') return KINDS;
  return sets[set].includes('prince') ? [...sets[set], 'twin'] : sets[set];
}

export function summarise({ set, names }: Cell, tally: Tally): Summary {
  const games = total(tally.decisions);
  const wins = (credits: readonly number[], at: number) => wilson((credits[at] ?? 0) / WIN_CREDIT, games);
  return {
    set,
    names,
    games,
    decisions: spreadOf(tally.decisions),
    scores: spreadOf(tally.scores),
    winningScores: spreadOf(tally.winningScores),
    shared: 1 - (tally.winners[1] ?? 0) / games,
    seats: names.map((player, seat) => ({
      player,
      ...wins(tally.seatCredit, seat),
      meanScore: tally.seatScore[seat] / games,
    })),
    places: names.map((_, place) => wins(tally.placeCredit, place)),
    kinds: kindsOfSet(set)
      .map((kind) => summariseKind(kind, tally, games * names.length))
      .toSorted(byWhatTheyBring),
    scoreHistogram: tally.scores,
    winningHistogram: tally.winningScores,
  };
}

function summariseKind(kind: Kind, tally: Tally, families: number): KindSummary {
  const number = kindNumber(kind) ?? -1;
  const of = (column: keyof Tally) => tally[column][number] ?? 0;
  const winners = tally.winners.reduce((sum, games, winnersOfOne) => sum + games * winnersOfOne, 0);
  const [played, entered] = [of('played'), of('entered')];
  return {
    kind,
    type: isCharacter(number) ? 'character' : 'intrigue',
    entered,
    played: played / families,
    par: of('held') / families,
    revealed: of('revealed') / entered,
    eliminatedDown: of('eliminatedDown') / entered,
    eliminatedUp: of('eliminatedUp') / entered,
    discarded: of('discarded') / entered,
    reserved: of('reserved') / entered,
    returned: of('returned') / entered,
    left: (of('onTop') + of('covered')) / entered,
    pays: of('paid') / played,
    brings: of('gained') / played,
    costsOwn: of('ownLoss') / played,
    costsOthers: of('othersLoss') / played,
    wins: of('credit') / WIN_CREDIT / played,
    withWinner: of('heldByWinners') / winners,
  };
}

/** What never came up stands last. */
function byWhatTheyBring(a: KindSummary, b: KindSummary): number {
  const [first, second] = [a, b].map(({ brings }) => (Number.isNaN(brings) ? -1 : brings));
  return second - first || a.kind.localeCompare(b.kind);
}
