import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { BOT_NAMES, type BotName, LEVEL_NAMES, STYLE_NAMES } from '@oriflamme/bots';
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
import { parseChoice, parseInteger } from '../lib/arguments.ts';
import { UsageError } from '../lib/command.ts';
import { FAMILIES } from '../format/names.ts';
import { drawDeck, SET_NAMES } from '../trace/write.ts';
import { COLOUR_WORDS, type ColourWord } from './style.ts';

/** Longer ones help nobody. */
const MAX_SEED = 100;
const MAX_SAMPLES = 100_000;

export interface Flags {
  readonly deck: readonly Kind[];
  readonly players: number;
  readonly seat: Seat;
  /** By seat, the player's own left out. */
  readonly bots: readonly BotName[];
  readonly samples: number;
  readonly seed: string;
  readonly record: string | undefined;
  readonly colour: ColourWord;
  readonly confirm: boolean;
  /** The command that deals the same cards to the same bots. */
  readonly again: string;
}

const SETS = [...SET_NAMES, ...Object.keys(namedMixes)];

const OTHERS = BOT_NAMES.filter((name) => ![...LEVEL_NAMES, ...STYLE_NAMES].some((known) => known === name));

export const HELP = `Usage: oriflamme play [OPTIONS]

A game against bots. In the game, ? explains.

  --bots NAMES     one for all, or several with commas that go round the table (knight)
                   by strength: ${LEVEL_NAMES.join(', ')}
                   as strong as the champion, with a temper: ${STYLE_NAMES.join(', ')}
                   for study: ${OTHERS.join(', ')}
  --players N      ${MIN_SEATS} to ${MAX_SEATS} families, yours included (4)
  --set NAME       ${SETS.join(', ')},
                   or ten kinds of card with commas (base)
  --seat FAMILY    red, blue, green, gold or black: who you are (red)
  --seed TEXT      the same seed deals the same cards
  --samples N      how much each bot thinks: games it imagines for a choice, 1 to ${MAX_SAMPLES} (400)
  --record FILE    write the game's record, also when you leave before its end
  --confirm        ask before every choice whether you mean it
  --colour WORD    ${COLOUR_WORDS.join(', ')} (auto)
  -h, --help       show this`;

/** What the arguments ask for, or undefined for help. */
export function parseFlags(args: string[]): Flags | undefined {
  const { values } = parseArgs({
    args,
    options: {
      bots: { type: 'string', default: 'knight' },
      players: { type: 'string', default: '4' },
      set: { type: 'string', default: 'base' },
      seat: { type: 'string', default: 'red' },
      seed: { type: 'string', default: randomBytes(4).toString('hex') },
      samples: { type: 'string', default: '400' },
      record: { type: 'string' },
      confirm: { type: 'boolean', default: false },
      colour: { type: 'string', default: 'auto' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return undefined;
  const { seed, record, confirm } = values;
  if (seed.length > MAX_SEED) throw new UsageError(`--seed takes at most ${MAX_SEED} characters`);
  const players = parseInteger(values.players, 'players', MIN_SEATS, MAX_SEATS);
  const seat = readSeat(values.seat, players);
  const bots = readBots(values.bots, players - 1);
  const samples = parseInteger(values.samples, 'samples', 1, MAX_SAMPLES);
  const colour = parseChoice(values.colour, COLOUR_WORDS, 'colour');
  const deck = readDeck(values.set, seed);
  const again = `oriflamme play --set ${quoted(values.set)} --players ${players} --seat ${FAMILIES[seat].toLowerCase()} --bots ${quoted(values.bots)} --samples ${samples} --seed ${quoted(seed)}`;
  return { deck, players, seat, bots, samples, seed, record, colour, confirm, again };
}

const quoted = (text: string): string =>
  /^[\w.,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A family's name, or its letter. */
function readSeat(text: string, players: number): Seat {
  const word = text.toLowerCase();
  const names = FAMILIES.slice(0, players).map((name) => name.toLowerCase());
  const seat = names.findIndex((name, at) => word === name || word === SEAT_LETTERS[at].toLowerCase());
  if (seat < 0) throw new UsageError(`--seat takes one of ${names.join(', ')}`);
  return seat;
}

function readBots(text: string, opponents: number): BotName[] {
  const names = text.split(',').map((name) => parseChoice(name.trim(), BOT_NAMES, 'bots'));
  if (names.length > opponents)
    throw new UsageError(
      `--bots names ${names.length} bots, but you have ${opponents} opponent${opponents === 1 ? '' : 's'}`,
    );
  return Array.from({ length: opponents }, (_, at) => names[at % names.length]);
}

function readDeck(text: string, seed: string): readonly Kind[] {
  if (text.includes(',')) return readKinds(text.split(','));
  if (Object.hasOwn(namedMixes, text)) return namedMixes[text];
  const set = SET_NAMES.find((name) => name === text);
  if (set === undefined)
    throw new UsageError(`--set takes one of ${SETS.join(', ')}, or ten kinds of card with commas`);
  return drawDeck(set, new Random(`${seed} deck`));
}

/** Kinds as the rules or the cards spell them: royalDecree, Royal Decree. */
function readKinds(words: string[]): Kind[] {
  const bare = (word: string) => word.toLowerCase().replaceAll(/[\s-]/g, '');
  const kinds = words.map((word) => KINDS.find((kind) => bare(kind) === bare(word)) ?? word.trim());
  try {
    return checkDeck(kinds);
  } catch (error) {
    if (!(error instanceof GameError)) throw error;
    throw new UsageError(`--set: ${error.message}`);
  }
}
