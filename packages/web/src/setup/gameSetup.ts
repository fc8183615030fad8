import type { BotName } from '@oriflamme/bots';
import type { Kind, Seat } from '@oriflamme/engine';
import type { DeckName } from './decks.ts';

export const MIN_PLAYERS = 2;
export const MAX_PLAYERS = 5;

/** A seat as it is filled in: both answers are kept, so that changing one's mind loses nothing. */
export interface SetupSeat {
  readonly type: 'person' | 'bot';
  /** As it was typed; empty for the usual name. */
  readonly name: string;
  readonly bot: BotName;
}

/** All that the page for a new game asks. */
export interface GameSetup {
  readonly seats: readonly SetupSeat[];
  /** Who begins; null if it is drawn. */
  readonly first: Seat | null;
  readonly deck: DeckName;
  /** The random mix that was drawn last; empty if there was none. */
  readonly random: readonly Kind[];
  /** What has been picked for a deck of one's own: ten kinds at most. */
  readonly own: readonly Kind[];
}

export type GameMode = 'solo' | 'hotSeat' | 'watch';
export const GAME_MODES: readonly GameMode[] = ['solo', 'hotSeat', 'watch'];

const DEFAULT_BOT: BotName = 'knight';
const seat = (type: SetupSeat['type']): SetupSeat => ({ type, name: '', bot: DEFAULT_BOT });

/** What a newcomer finds: the base set, against three knights. */
export const DEFAULT_SETUP: GameSetup = {
  seats: [seat('person'), seat('bot'), seat('bot'), seat('bot')],
  first: null,
  deck: 'base',
  random: [],
  own: [],
};

/** How a game is played follows from who sits at the table. */
export function modeOf({ seats }: GameSetup): GameMode {
  const persons = seats.filter(({ type }) => type === 'person').length;
  if (persons === 0) return 'watch';
  return persons === 1 ? 'solo' : 'hotSeat';
}

/** Seats people and bots for a way to play, and changes no more than that takes. */
export function withMode(setup: GameSetup, mode: GameMode): GameSetup {
  if (modeOf(setup) === mode) return setup;
  const kept = setup.seats.findIndex(({ type }) => type === 'person');
  const isPerson = (at: number): boolean => {
    if (mode === 'watch') return false;
    if (mode === 'solo') return at === Math.max(0, kept);
    return at < 2 || at === kept;
  };
  const seats = setup.seats.map((each, at) => ({ ...each, type: isPerson(at) ? 'person' : 'bot' }) as const);
  return { ...setup, seats };
}

/** One family more, as the last one is; at five nothing changes. */
export function addSeat(setup: GameSetup): GameSetup {
  if (setup.seats.length >= MAX_PLAYERS) return setup;
  const bot = setup.seats.findLast(({ type }) => type === 'bot')?.bot ?? DEFAULT_BOT;
  const type = setup.seats.every((each) => each.type === 'person') ? 'person' : 'bot';
  return { ...setup, seats: [...setup.seats, { type, name: '', bot }] };
}

/** One family less; two have to stay. */
export function removeSeat(setup: GameSetup, at: Seat): GameSetup {
  if (setup.seats.length <= MIN_PLAYERS) return setup;
  const { first } = setup;
  const left = first === null || first === at ? null : first - (first > at ? 1 : 0);
  return { ...setup, seats: setup.seats.toSpliced(at, 1), first: left };
}

export const changeSeat = (setup: GameSetup, at: Seat, changes: Partial<SetupSeat>): GameSetup => ({
  ...setup,
  seats: setup.seats.with(at, { ...setup.seats[at], ...changes }),
});
