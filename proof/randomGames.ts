import { Game, type Kind, Random, randomMix, sets, wildMix } from '@oriflamme/engine';

/** Decks of random games: every set, random mixes, and any ten kinds. */
const DECKS: readonly ((random: Random) => readonly Kind[])[] = [
  () => sets.base,
  () => sets.ablaze,
  () => sets.alliance,
  randomMix,
  wildMix,
];

/** More choices than any random game makes: the longest of a million had 125. */
export const ENDLESS = 1000;

/** Deals random game `number`. The first `DECKS.length * 4` numbers combine every deck with 2 to 5 families. */
export function randomGame(number: number): Game {
  const random = new Random(`deck ${number}`);
  const deck = DECKS[number % DECKS.length](random);
  const players = 2 + (Math.floor(number / DECKS.length) % 4);
  return Game.deal({ deck, players, seed: `deal ${number}` });
}
