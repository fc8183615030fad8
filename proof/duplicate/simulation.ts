import { createBot } from '@oriflamme/bots';
import { openLuckMeter, type PlayerKind } from '@oriflamme/bots/luck';
import { installNetwork } from '@oriflamme/bots/node';
import { Game, type Kind, Random } from '@oriflamme/engine';
import { pairRounds, standings, type TableResult } from '@oriflamme/server/internals';

installNetwork();
const meter = openLuckMeter();

/**
 * How an event is played and scored:
 * - `ordinary`: each table has a deal of its own, and victories count.
 * - `ordinaryMargins`: the same games with the scoring of a duplicate event, among those who held the same seat of other deals.
 * - `duplicate`: all tables of a round have the same deal; matchpoints.
 * - `duplicateNoLuck`: the same games, and results without luck are compared.
 * - `sameBots`: each entrant plays the same deals in the same seats against the same bots; matchpoints.
 * - `sameBotsNoLuck`: the same games, and results without luck are compared.
 */
export const FORMATS = [
  'ordinary',
  'ordinaryMargins',
  'duplicate',
  'duplicateNoLuck',
  'sameBots',
  'sameBotsNoLuck',
] as const;
export type Format = (typeof FORMATS)[number];

export interface EventOptions {
  readonly deck: readonly Kind[];
  readonly seats: number;
  readonly rounds: number;
  /** The level of each entrant. */
  readonly levels: readonly Level[];
  /** The levels of the opponents in `sameBots`. */
  readonly opponents: readonly Level[];
  readonly seed: string;
}

/** A level without search. */
type Level = Exclude<PlayerKind, 'person' | 'network'>;
type Player = { readonly level: Level; readonly seed: string };

type Played = Required<Pick<TableResult, 'treasuries' | 'luck'>>;

/** Plays one game; returns the treasuries, and with `kinds` the luck of each seat. */
function play(
  deck: readonly Kind[],
  deal: string,
  players: readonly Player[],
  kinds: readonly PlayerKind[] | null,
): Played {
  const game = Game.deal({ deck, players: players.length, seed: deal });
  const bots = players.map(({ level }) => createBot(level));
  for (let decision = 0; game.turn; decision++) {
    const { seat } = game.turn;
    const random = new Random(`${players[seat].seed} ${seat} ${decision}`);
    game.choose(game.optionCount === 1 ? 0 : bots[seat].choose(game.view(seat), random, { samples: 0 }));
  }
  const luck = kinds && kinds.map((_, seat) => luckOf(game, seat, kinds));
  return { treasuries: game.view().families.map(({ treasury }) => treasury), luck };
}

/** How many points of a seat's margin were luck. */
export const luckOf = ({ record }: Game, seat: number, kinds: readonly PlayerKind[]): number =>
  meter.moments(record, seat, kinds).reduce((sum, { luck }) => sum + luck, 0);

/** The score of each entrant after one event, from 0 to 1. */
export function playEvent(format: Format, options: EventOptions): number[] {
  const results = format.startsWith('sameBots')
    ? playAgainstBots(format, options)
    : playTogether(format, options);
  const found = standings(options.levels.length, results);
  const scores = options.levels.map(() => 0);
  for (const { entrant, score, wins, deals } of found)
    scores[entrant] = format === 'ordinary' ? wins / deals : score;
  return scores;
}

function playTogether(format: Format, { deck, seats, rounds, levels, seed }: EventOptions): TableResult[] {
  return pairRounds({ entrants: levels.length, seats, rounds, seed }).flatMap((tables, deal) =>
    tables.map((entrants, table) => {
      const dealSeed = format.startsWith('duplicate')
        ? `${seed} deal ${deal}`
        : `${seed} deal ${deal} ${table}`;
      const own = `${seed} ${deal} ${table}`;
      const players = entrants.map((entrant) => ({ level: levels[entrant!], seed: own }));
      // Nothing is known of how the others play.
      const kinds = format === 'duplicateNoLuck' ? players.map(() => 'person' as const) : null;
      return { deal, entrants, ...play(deck, dealSeed, players, kinds) };
    }),
  );
}

function playAgainstBots(
  format: Format,
  { deck, seats, rounds, levels, opponents, seed }: EventOptions,
): TableResult[] {
  return Array.from({ length: rounds }, (_, deal) =>
    levels.map((level, entrant) => {
      const own = deal % seats;
      const players = Array.from({ length: seats }, (__, seat) =>
        seat === own
          ? { level, seed: `${seed} ${deal} ${entrant}` }
          : { level: opponents[((seat - own + seats) % seats) - 1], seed: `${seed} bots ${deal}` },
      );
      const kinds = players.map((player, seat) => (seat === own ? 'person' : player.level));
      const played = play(deck, `${seed} deal ${deal}`, players, format === 'sameBotsNoLuck' ? kinds : null);
      return { deal, entrants: players.map((__, seat) => (seat === own ? entrant : null)), ...played };
    }),
  ).flat();
}

export interface Precision {
  /** Mean score of each level. */
  readonly means: Readonly<Record<string, number>>;
  /** Standard deviation of an entrant's score from event to event. */
  readonly error: number;
  /** The same in units of strength: divided by the standard deviation of the levels' mean scores. */
  readonly relativeError: number;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
export const variance = (values: readonly number[]): number => {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
};

/** How precisely events of a format measure the strength of entrants whose level is known. */
export function measure(format: Format, events: number, options: EventOptions): Precision {
  const byLevel = new Map<string, number[]>();
  for (let event = 0; event < events; event++)
    playEvent(format, { ...options, seed: `${options.seed} ${event}` }).forEach((score, entrant) => {
      const level = options.levels[entrant];
      byLevel.set(level, [...(byLevel.get(level) ?? []), score]);
    });
  const means = Object.fromEntries([...byLevel].map(([level, scores]) => [level, mean(scores)]));
  const error = Math.sqrt(mean([...byLevel.values()].map(variance)));
  return { means, error, relativeError: error / Math.sqrt(variance(Object.values(means))) };
}
