import { deckOf, MIX_NAMES, SET_NAMES } from './decks.ts';
import { t } from '../i18n/i18n.ts';
import { isSameDeck } from './tableSetup.ts';

/** Name of a predefined deck. */
export function deckName(kinds: readonly string[]): string {
  const name = [...SET_NAMES, ...MIX_NAMES].find((deck) =>
    isSameDeck(kinds, deckOf({ deck, random: [], own: [] })),
  );
  return t(name === undefined ? 'lobby.ownDeck' : `setup.deck.${name}`);
}
