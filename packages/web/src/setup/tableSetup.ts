import { DEFAULT_LEVEL } from '@oriflamme/bots/names';
import type { Kind } from '@oriflamme/engine';
import type { BotLevel, TimeControl, TableConfig } from '@oriflamme/protocol';
import { deckOf, isFullDeck } from './decks.ts';
import { type GameSetup, DEFAULT_SETUP, type SetupSeat } from './gameSetup.ts';
import { parseSetup } from './parseSetup.ts';

/** The time controls of the form. */
export const CLOCKS = {
  none: { type: 'none' },
  brisk: { type: 'live', bank: 180, increment: 5 },
  usual: { type: 'live', bank: 300, increment: 10 },
  calm: { type: 'live', bank: 900, increment: 15 },
  day: { type: 'days', days: 1 },
  days: { type: 'days', days: 3 },
  week: { type: 'days', days: 7 },
} as const satisfies Record<string, TimeControl>;
export type ClockName = keyof typeof CLOCKS;

/** The state of the form for a new online table. The first seat is the host's. */
export interface TableSetup extends GameSetup {
  readonly isPublic: boolean;
  /** Null: as is usual, so if everyone may join. */
  readonly isRated: boolean | null;
  readonly clock: ClockName;
}

const FRIEND: SetupSeat = { type: 'person', name: '', bot: DEFAULT_LEVEL };

/** A private table with four seats and the deck of the last game. */
export const defaultTableSetup = ({ deck, random, own }: GameSetup = DEFAULT_SETUP): TableSetup => ({
  seats: [FRIEND, FRIEND, FRIEND, FRIEND],
  first: null,
  deck: isFullDeck(deckOf({ deck, random, own })) ? deck : DEFAULT_SETUP.deck,
  random,
  own,
  isPublic: false,
  isRated: null,
  clock: 'none',
});

/** Whether the game will count for the ratings. */
export const isRatedSetup = ({ isRated, isPublic }: TableSetup): boolean => isRated ?? isPublic;

/** Undefined while the deck is incomplete. */
export function toTableConfig(setup: TableSetup): TableConfig | undefined {
  const deck = deckOf(setup);
  if (!isFullDeck(deck)) return undefined;
  const seats = setup.seats.map(({ type, bot }, at) =>
    at === 0 || type === 'person' ? 'person' : (bot as BotLevel),
  );
  return {
    deck,
    seats,
    isPublic: setup.isPublic,
    clock: CLOCKS[setup.clock],
    first: setup.first,
    ...(isRatedSetup(setup) && { isRated: true }),
  };
}

/** Parses a stored setup. Invalid parts fall back to the defaults. */
export function parseTableSetup(text: string | undefined, played: GameSetup): TableSetup {
  const found = fieldsOf(text);
  if (!found) return defaultTableSetup(played);
  const clock = Object.keys(CLOCKS).find((name) => name === found.clock) as ClockName | undefined;
  return {
    ...parseSetup(text),
    isPublic: found.isPublic === true,
    isRated: typeof found.isRated === 'boolean' ? found.isRated : null,
    clock: clock ?? 'none',
  };
}

function fieldsOf(text: string | undefined): Partial<TableSetup> | undefined {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    return typeof found === 'object' && found !== null ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Compares decks as sets. */
export const isSameDeck = (one: readonly string[], two: readonly Kind[]): boolean =>
  one.length === two.length && two.every((kind) => one.includes(kind));
