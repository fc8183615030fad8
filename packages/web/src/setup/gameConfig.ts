import type { GameConfig, Player } from '../game/gameSource.ts';
import { t } from '../i18n/i18n.ts';
import { deckOf, isFullDeck } from './decks.ts';
import { type GameSetup, modeOf } from './gameSetup.ts';
import { namesOf } from './names.ts';

/** Display name of a person without a name. */
export const defaultName = (setup: GameSetup, seat: number): string =>
  modeOf(setup) === 'solo' ? t('setup.you') : t('setup.player', { n: seat + 1 });

/** The stored name of a person without one: the only person at a table is "you", in the language of the moment. */
const storedName = (setup: GameSetup, seat: number): string =>
  modeOf(setup) === 'solo' ? '' : defaultName(setup, seat);

/** Display names by seat. */
export const namesIn = (setup: GameSetup, nameFor = defaultName): string[] =>
  namesOf(setup.seats, (seat) => nameFor(setup, seat));

/** Undefined while the deck is incomplete. */
export function toGameConfig(setup: GameSetup, nameFor = storedName): GameConfig | undefined {
  const deck = deckOf(setup);
  if (!isFullDeck(deck)) return undefined;
  const names = namesIn(setup, nameFor);
  const players = setup.seats.map(
    ({ type, bot }, at): Player =>
      type === 'person' ? { type, name: names[at] } : { type, name: names[at], bot },
  );
  return { deck, players, ...(setup.first !== null && { first: setup.first }) };
}
