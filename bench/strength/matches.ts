import { type BotName, LEVEL_NAMES } from '@oriflamme/bots';
import { type Duel, parseEntrant } from '@oriflamme/cli/internals';

/** One bot against copies of another, in each box. */
export interface Match {
  readonly one: string;
  readonly many: string;
  readonly players: number;
  /** The share of the wins that it should reach in every box. */
  readonly aim: number;
}

export const BOXES = ['base', 'ablaze', 'alliance'] as const;

const CHAMPION = 'champion@100';
/** What 60 points of rating are worth at a table of four. */
const SIXTY_POINTS = 10 ** (60 / 400) / (10 ** (60 / 400) + 3);

const match = (one: string, many: string, aim: number, players = 4): Match => ({ one, many, players, aim });

export const MATCHES: readonly Match[] = [
  match('network', 'heuristic', 0.65),
  match('network', 'ismcts:1000', 0.34),
  match('network', 'linear@100', 0.3),
  match(CHAMPION, 'linear@100', 0.4),
  match(CHAMPION, 'ismcts:1000', 0.45),
  match(CHAMPION, 'mc-heuristic:1000', 0.42),
  match(CHAMPION, 'network', 0.29),
  ...['mc-light:1000', 'mc-random:1000', 'greedy', 'heuristic', 'policy'].map((name) =>
    match(CHAMPION, name, 0.38),
  ),
  match(CHAMPION, LEVEL_NAMES.at(-2)!, SIXTY_POINTS),
  ...[2, 3, 5].map((players) => match(CHAMPION, 'linear@100', 1 / players + 0.08, players)),
];

export const duelOf = ({ one, many, players }: Match, set: string, deals: number): Duel => ({
  format: 'duel',
  set,
  players,
  one: parseEntrant(one),
  many: parseEntrant(many),
  deals,
});

export const BOTS_MEASURED: readonly BotName[] = [
  ...new Set(MATCHES.flatMap(({ one, many }) => [parseEntrant(one).name, parseEntrant(many).name])),
];
