import { checkDeck, DECK_SIZE, type Kind, KINDS } from '@oriflamme/engine';
import { DEFAULT_LEVEL, LEVEL_NAMES, STYLE_NAMES } from '@oriflamme/bots/names';
import { DECK_NAMES } from './decks.ts';
import { MIN_PLAYERS, type GameSetup, MAX_PLAYERS, DEFAULT_SETUP, type SetupSeat } from './gameSetup.ts';
import { isValidName, normalizeName } from './names.ts';

const BOTS = [...LEVEL_NAMES, ...STYLE_NAMES];

/** Parses a stored setup. Invalid parts fall back to the defaults. */
export function parseSetup(text: string | undefined): GameSetup {
  const found = fieldsOf(parse(text));
  const seats = parseSeats(found['seats']);
  const random = parseDeck(found['random']);
  const deck = DECK_NAMES.find((name) => name === found['deck']) ?? DEFAULT_SETUP.deck;
  return {
    seats,
    first: seats.findIndex((_, at) => at === found['first']) < 0 ? null : Number(found['first']),
    deck: deck === 'random' && random.length === 0 ? DEFAULT_SETUP.deck : deck,
    random,
    own: parsePicked(found['own']),
  };
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function parseSeats(value: unknown): readonly SetupSeat[] {
  if (!Array.isArray(value) || value.length < MIN_PLAYERS || value.length > MAX_PLAYERS)
    return DEFAULT_SETUP.seats;
  return value.map((each) => {
    const { type, name, bot } = fieldsOf(each);
    const normalized = typeof name === 'string' ? normalizeName(name) : '';
    return {
      type: type === 'person' ? 'person' : 'bot',
      name: isValidName(normalized) ? normalized : '',
      bot: BOTS.find((known) => known === bot) ?? DEFAULT_LEVEL,
    };
  });
}

function parseDeck(value: unknown): readonly Kind[] {
  try {
    return checkDeck(value);
  } catch {
    return [];
  }
}

/** Parses a deck that may be incomplete. */
function parsePicked(value: unknown): readonly Kind[] {
  if (!Array.isArray(value)) return [];
  return KINDS.filter((kind) => kind !== 'twin' && value.includes(kind)).slice(0, DECK_SIZE);
}
