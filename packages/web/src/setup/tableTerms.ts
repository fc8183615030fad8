import type { TableConfig, TimeControl } from '@oriflamme/protocol';
import { deckOf, MIX_NAMES, SET_NAMES } from './decks.ts';
import { DEFAULT_SETUP, type GameSetup } from './gameSetup.ts';
import { type ClockName, CLOCKS, isSameDeck } from './tableSetup.ts';

/** The clock of the form with these times; undefined if the form has none. */
export const clockNameOf = (clock: TimeControl): ClockName | undefined =>
  (Object.keys(CLOCKS) as ClockName[]).find((name) => JSON.stringify(CLOCKS[name]) === JSON.stringify(clock));

/** The deck of a table as the form's selection: a predefined one, or a deck of one's own. */
export function deckSetupOf({ deck }: Pick<TableConfig, 'deck'>): GameSetup {
  const name = [...SET_NAMES, ...MIX_NAMES].find((each) =>
    isSameDeck(deck, deckOf({ deck: each, random: [], own: [] })),
  );
  return name ? { ...DEFAULT_SETUP, deck: name } : { ...DEFAULT_SETUP, deck: 'own', own: deck };
}
