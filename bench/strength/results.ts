import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { GameResult } from '@oriflamme/cli/internals';

/** What the file holds of one match in one box. */
interface Entry {
  /** By deal, in order: for each seat of the first bot how many share the win if it is among the winners, or 0. '-': not played. */
  deals: string[];
  failures: Failures;
}

/** Decisions that the heuristic made because a bot failed or was late: of the first bot, and of the others. */
export interface Failures {
  own: number;
  others: number;
}

export interface StoredResults {
  /** How each bot played when its games were recorded. */
  readonly behaviour: Record<string, string>;
  readonly matches: Record<string, Entry>;
}

const MISSING = '-';

/** Finished games of all matches. They are kept from run to run as long as both bots play as they did. */
export class Results {
  readonly dropped: readonly string[];
  private readonly behaviour: Record<string, string>;
  private readonly matches: Record<string, Entry>;

  /** `botsOf` names the two bots of a match. Matches of a bot that has changed are dropped. */
  constructor(
    { behaviour, matches }: StoredResults,
    current: Readonly<Record<string, string>>,
    botsOf: (match: string) => readonly string[],
  ) {
    const hasChanged = (match: string) => botsOf(match).some((bot) => behaviour[bot] !== current[bot]);
    this.dropped = Object.keys(matches).filter(hasChanged);
    this.behaviour = { ...current };
    this.matches = Object.fromEntries(Object.entries(matches).filter(([match]) => !hasChanged(match)));
  }

  has(match: string, deal: number): boolean {
    return (this.matches[match]?.deals[deal] ?? MISSING) !== MISSING;
  }

  /** Adds the games of one deal, one for each seat of the first bot. */
  add(match: string, deal: number, games: readonly GameResult[]): void {
    this.matches[match] ??= { deals: [], failures: { own: 0, others: 0 } };
    const { deals, failures } = this.matches[match];
    while (deals.length < deal) deals.push(MISSING);
    deals[deal] = games
      .map(({ seats, rotation }) => (seats[rotation].share === 0 ? 0 : Math.round(1 / seats[rotation].share)))
      .join('');
    for (const { seats, rotation } of games)
      for (const [seat, { failures: each }] of seats.entries())
        failures[seat === rotation ? 'own' : 'others'] += each.threw + each.noOption + each.late;
  }

  /** The share of the win in each game, deal by deal. */
  shares(match: string): number[][] {
    return (this.matches[match]?.deals ?? [])
      .filter((deal) => deal !== MISSING)
      .map((deal) => deal.split('').map((winners) => (winners === '0' ? 0 : 1 / Number(winners))));
  }

  failures(match: string): Readonly<Failures> {
    return this.matches[match]?.failures ?? { own: 0, others: 0 };
  }

  toJSON(): unknown {
    const matches: Record<string, { deals: string; failures: Failures }> = {};
    for (const match of Object.keys(this.matches).toSorted()) {
      const { deals, failures } = this.matches[match];
      matches[match] = { deals: deals.join(' '), failures };
    }
    return { behaviour: this.behaviour, matches };
  }
}

export function readResults(file: string): StoredResults {
  if (!existsSync(file)) return { behaviour: {}, matches: {} };
  const { behaviour, matches } = JSON.parse(readFileSync(file, 'utf8')) as {
    behaviour: Record<string, string>;
    matches: Record<string, { deals: string; failures: Failures }>;
  };
  const entries = Object.entries(matches).map(([match, { deals, failures }]): [string, Entry] => [
    match,
    { deals: deals.split(' '), failures },
  ]);
  return { behaviour, matches: Object.fromEntries(entries) };
}

/** Replaces the file at once: a run that is killed while writing leaves the old one. */
export function writeResults(file: string, results: Results): void {
  const next = `${file}.next`;
  writeFileSync(next, `${JSON.stringify(results, undefined, 2)}\n`);
  renameSync(next, file);
}
