import type { BotName } from '@oriflamme/bots';
import { DEFAULT_LEVEL } from '@oriflamme/bots/names';
import type { Kind, Seat } from '@oriflamme/engine';
import type { DeckName } from './decks.ts';

export const MIN_PLAYERS = 2;
export const MAX_PLAYERS = 5;

/** A seat in the form. Name and bot are both stored, so that switching the type loses nothing. */
export interface SetupSeat {
  readonly type: 'person' | 'bot';
  /** Empty for the default name. */
  readonly name: string;
  readonly bot: BotName;
}

/** The state of the new-game form. */
export interface GameSetup {
  readonly seats: readonly SetupSeat[];
  /** The first player; null if drawn. */
  readonly first: Seat | null;
  readonly deck: DeckName;
  /** The last random deck; empty if none was drawn. */
  readonly random: readonly Kind[];
  /** The custom deck: at most ten kinds. */
  readonly own: readonly Kind[];
}

export type GameMode = 'solo' | 'hotSeat' | 'watch';
export const GAME_MODES: readonly GameMode[] = ['solo', 'hotSeat', 'watch'];

const seat = (type: SetupSeat['type']): SetupSeat => ({ type, name: '', bot: DEFAULT_LEVEL });

export const DEFAULT_SETUP: GameSetup = {
  seats: [seat('person'), seat('bot'), seat('bot'), seat('bot')],
  first: null,
  deck: 'base',
  random: [],
  own: [],
};

/** The mode follows from the number of people. */
export function modeOf({ seats }: GameSetup): GameMode {
  const persons = seats.filter(({ type }) => type === 'person').length;
  if (persons === 0) return 'watch';
  return persons === 1 ? 'solo' : 'hotSeat';
}

/** Changes as few seats as the mode requires. */
export function withMode(setup: GameSetup, mode: GameMode): GameSetup {
  if (modeOf(setup) === mode) return setup;
  const person = setup.seats.findIndex(({ type }) => type === 'person');
  const isPerson = (at: number): boolean => {
    if (mode === 'watch') return false;
    if (mode === 'solo') return at === Math.max(0, person);
    return at < 2 || at === person;
  };
  const seats = setup.seats.map((each, at) => ({ ...each, type: isPerson(at) ? 'person' : 'bot' }) as const);
  return { ...setup, seats };
}

/** Adds a seat like the last one, up to MAX_PLAYERS. */
export function addSeat(setup: GameSetup): GameSetup {
  if (setup.seats.length >= MAX_PLAYERS) return setup;
  const bot = setup.seats.findLast(({ type }) => type === 'bot')?.bot ?? DEFAULT_LEVEL;
  const type = setup.seats.every((each) => each.type === 'person') ? 'person' : 'bot';
  return { ...setup, seats: [...setup.seats, { type, name: '', bot }] };
}

/** Removes a seat, down to MIN_PLAYERS. */
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
