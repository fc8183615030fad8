import type { GameConfig, Player } from '../game/gameSource.ts';
import { t } from '../i18n/i18n.ts';
import { deckOf, isFullDeck } from './decks.ts';
import { type GameSetup, modeOf } from './gameSetup.ts';
import { namesOf } from './names.ts';

/** What a person is called who gave no name. */
export const defaultName = (setup: GameSetup, seat: number): string =>
  modeOf(setup) === 'solo' ? t('setup.you') : t('setup.player', { n: seat + 1 });

/** Who sits where, by name. */
export const namesIn = (setup: GameSetup, usual = defaultName): string[] =>
  namesOf(setup.seats, (seat) => usual(setup, seat));

/** The game that a setup describes; undefined while its deck is not whole. */
export function toGameConfig(setup: GameSetup, usual = defaultName): GameConfig | undefined {
  const deck = deckOf(setup);
  if (!isFullDeck(deck)) return undefined;
  const names = namesIn(setup, usual);
  const players = setup.seats.map(
    ({ type, bot }, at): Player =>
      type === 'person' ? { type, name: names[at] } : { type, name: names[at], bot },
  );
  return { deck, players, ...(setup.first !== null && { first: setup.first }) };
}
