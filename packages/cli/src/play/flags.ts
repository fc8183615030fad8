import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { BOT_NAMES, type BotName, DEFAULT_LEVEL, LEVEL_NAMES, STYLE_NAMES } from '@oriflamme/bots';
import {
  checkDeck,
  GameError,
  KINDS,
  type Kind,
  SEAT_LETTERS,
  MAX_SEATS,
  MIN_SEATS,
  namedMixes,
  Random,
  type Seat,
} from '@oriflamme/engine';
import { parseChoice, parseInteger, parseSeed, quoted } from '../lib/arguments.ts';
import { UsageError } from '../lib/command.ts';
import { FAMILIES } from '../format/names.ts';
import { drawDeck, SET_NAMES } from '../lib/sets.ts';
import { COLOUR_WORDS, type ColourWord } from './terminal/style.ts';

const MAX_SAMPLES = 100_000;

export interface Flags {
  readonly deck: readonly Kind[];
  readonly players: number;
  readonly seat: Seat;
  /** By seat, without the player's own. */
  readonly bots: readonly BotName[];
  readonly samples: number;
  readonly seed: string;
  readonly record: string | undefined;
  readonly colour: ColourWord;
  readonly confirm: boolean;
  /** The command that repeats the deal with the same bots. */
  readonly again: string;
}

const SETS = [...SET_NAMES, ...Object.keys(namedMixes)];

const BASELINES = BOT_NAMES.filter(
  (name) => ![...LEVEL_NAMES, ...STYLE_NAMES].some((known) => known === name),
);

export const USAGE = `Usage: oriflamme play [OPTIONS]

Play against bots in the terminal. Type ? during the game for help.

  --bots NAMES     one for all opponents, or several, comma-separated, repeated around the table (default: ${DEFAULT_LEVEL})
                   levels, weakest first: ${LEVEL_NAMES.join(', ')}
                   styles of the champion: ${STYLE_NAMES.join(', ')}
                   baselines: ${BASELINES.join(', ')}
  --players N      ${MIN_SEATS} to ${MAX_SEATS} families, including yours (default: 4)
  --set NAME       ${SETS.join(', ')},
                   or ten kinds of card, comma-separated (default: base)
  --seat FAMILY    your family: red, blue, green, gold or black (default: red)
  --seed TEXT      the same seed deals the same cards (default: random)
  --samples N      search limit of the bots: games sampled per decision, 1 to ${MAX_SAMPLES} (default: 400)
  --record FILE    write the record of the game, even if you leave before the end
  --confirm        ask for confirmation of every choice
  --colour WORD    ${COLOUR_WORDS.join(', ')} (default: auto)`;

export function parseFlags(args: string[]): Flags {
  const { values } = parseArgs({
    args,
    options: {
      bots: { type: 'string', default: DEFAULT_LEVEL },
      players: { type: 'string', default: '4' },
      set: { type: 'string', default: 'base' },
      seat: { type: 'string', default: 'red' },
      seed: { type: 'string', default: randomBytes(4).toString('hex') },
      samples: { type: 'string', default: '400' },
      record: { type: 'string' },
      confirm: { type: 'boolean', default: false },
      colour: { type: 'string', default: 'auto' },
    },
  });
  const { record, confirm } = values;
  const seed = parseSeed(values.seed);
  const players = parseInteger(values.players, 'players', MIN_SEATS, MAX_SEATS);
  const seat = parseSeat(values.seat, players);
  const bots = parseBots(values.bots, players - 1);
  const samples = parseInteger(values.samples, 'samples', 1, MAX_SAMPLES);
  const colour = parseChoice(values.colour, COLOUR_WORDS, 'colour');
  const deck = parseDeck(values.set, seed);
  const again = `oriflamme play --set ${quoted(values.set)} --players ${players} --seat ${FAMILIES[seat].toLowerCase()} --bots ${quoted(values.bots)} --samples ${samples} --seed ${quoted(seed)}`;
  return { deck, players, seat, bots, samples, seed, record, colour, confirm, again };
}

/** A family's name, or its letter. */
function parseSeat(text: string, players: number): Seat {
  const word = text.toLowerCase();
  const names = FAMILIES.slice(0, players).map((name) => name.toLowerCase());
  const seat = names.findIndex((name, at) => word === name || word === SEAT_LETTERS[at].toLowerCase());
  if (seat < 0) throw new UsageError(`--seat must be one of ${names.join(', ')}`);
  return seat;
}

function parseBots(text: string, opponents: number): BotName[] {
  const names = text.split(',').map((name) => parseChoice(name.trim(), BOT_NAMES, 'bots'));
  if (names.length > opponents)
    throw new UsageError(
      `--bots names ${names.length} bots, but you have ${opponents} opponent${opponents === 1 ? '' : 's'}`,
    );
  return Array.from({ length: opponents }, (_, at) => names[at % names.length]);
}

function parseDeck(text: string, seed: string): readonly Kind[] {
  if (text.includes(',')) return parseKinds(text.split(','));
  if (Object.hasOwn(namedMixes, text)) return namedMixes[text];
  const set = SET_NAMES.find((name) => name === text);
  if (set === undefined)
    throw new UsageError(`--set must be one of ${SETS.join(', ')}, or ten kinds of card, comma-separated`);
  return drawDeck(set, new Random(`${seed} deck`));
}

/** Accepts identifiers and printed names: royalDecree, Royal Decree. */
function parseKinds(words: string[]): Kind[] {
  const bare = (word: string) => word.toLowerCase().replaceAll(/[\s-]/g, '');
  const kinds = words.map((word) => KINDS.find((kind) => bare(kind) === bare(word)) ?? word.trim());
  try {
    return checkDeck(kinds);
  } catch (error) {
    if (!(error instanceof GameError)) throw error;
    throw new UsageError(`--set: ${error.message}`);
  }
}
