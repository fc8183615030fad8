import type { Plan, Sitter } from '../play/source.ts';
import { say } from '../words/words.ts';
import { deckOf, isWhole } from './decks.ts';
import { type GameSetup, wayOf } from './gameSetup.ts';
import { namesOf } from './names.ts';

/** What a person is called who gave no name. */
export const usualName = (setup: GameSetup, seat: number): string =>
  wayOf(setup) === 'solo' ? say('setup.you') : say('setup.player', { n: seat + 1 });

/** Who sits where, by name. */
export const namesIn = (setup: GameSetup, usual = usualName): string[] =>
  namesOf(setup.seats, (seat) => usual(setup, seat));

/** The game that a setup describes; undefined while its deck is not whole. */
export function planOf(setup: GameSetup, usual = usualName): Plan | undefined {
  const deck = deckOf(setup);
  if (!isWhole(deck)) return undefined;
  const names = namesIn(setup, usual);
  const sitters = setup.seats.map(
    ({ type, bot }, at): Sitter =>
      type === 'person' ? { type, name: names[at] } : { type, name: names[at], bot },
  );
  return { deck, sitters, ...(setup.first !== null && { first: setup.first }) };
}
