import { Game, type Kind, Random, randomMix, sets, wildMix } from '@oriflamme/engine';

/** The settings that random games go round in: every set, random mixes and any ten kinds, with 2 to 5 families. */
const DECKS: readonly ((random: Random) => readonly Kind[])[] = [
  () => sets.base,
  () => sets.ablaze,
  () => sets.alliance,
  randomMix,
  wildMix,
];

/** The first `DECKS.length * 4` numbers meet every deck with every number of players. */
export function randomGame(number: number): Game {
  const random = new Random(`deck ${number}`);
  const deck = DECKS[number % DECKS.length](random);
  const players = 2 + (Math.floor(number / DECKS.length) % 4);
  return Game.deal({ deck, players, seed: `deal ${number}` });
}
