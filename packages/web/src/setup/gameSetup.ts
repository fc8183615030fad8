import type { BotName } from '@oriflamme/bots';
import type { Kind, Seat } from '@oriflamme/engine';
import type { DeckName } from './decks.ts';

export const FEWEST_SEATS = 2;
export const MOST_SEATS = 5;

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

export type Way = 'solo' | 'device' | 'watch';
export const WAYS: readonly Way[] = ['solo', 'device', 'watch'];

const USUAL_BOT: BotName = 'knight';
const seat = (type: SetupSeat['type']): SetupSeat => ({ type, name: '', bot: USUAL_BOT });

/** What a newcomer finds: the base set, against three knights. */
export const NEWCOMER: GameSetup = {
  seats: [seat('person'), seat('bot'), seat('bot'), seat('bot')],
  first: null,
  deck: 'base',
  random: [],
  own: [],
};

/** How a game is played follows from who sits at the table. */
export function wayOf({ seats }: GameSetup): Way {
  const persons = seats.filter(({ type }) => type === 'person').length;
  if (persons === 0) return 'watch';
  return persons === 1 ? 'solo' : 'device';
}

/** Seats people and bots for a way to play, and changes no more than that takes. */
export function seatFor(setup: GameSetup, way: Way): GameSetup {
  if (wayOf(setup) === way) return setup;
  const kept = setup.seats.findIndex(({ type }) => type === 'person');
  const isPerson = (at: number): boolean => {
    if (way === 'watch') return false;
    if (way === 'solo') return at === Math.max(0, kept);
    return at < 2 || at === kept;
  };
  const seats = setup.seats.map((each, at) => ({ ...each, type: isPerson(at) ? 'person' : 'bot' }) as const);
  return { ...setup, seats };
}

/** One family more, as the last one is; at five nothing changes. */
export function addSeat(setup: GameSetup): GameSetup {
  if (setup.seats.length >= MOST_SEATS) return setup;
  const bot = setup.seats.findLast(({ type }) => type === 'bot')?.bot ?? USUAL_BOT;
  const type = setup.seats.every((each) => each.type === 'person') ? 'person' : 'bot';
  return { ...setup, seats: [...setup.seats, { type, name: '', bot }] };
}

/** One family less; two have to stay. */
export function removeSeat(setup: GameSetup, at: Seat): GameSetup {
  if (setup.seats.length <= FEWEST_SEATS) return setup;
  const { first } = setup;
  const left = first === null || first === at ? null : first - (first > at ? 1 : 0);
  return { ...setup, seats: setup.seats.toSpliced(at, 1), first: left };
}

export const changeSeat = (setup: GameSetup, at: Seat, changes: Partial<SetupSeat>): GameSetup => ({
  ...setup,
  seats: setup.seats.with(at, { ...setup.seats[at], ...changes }),
});
