import { checkDeal, type Deal } from '../flow/deal.ts';
import { GameError } from '../state/errors.ts';
import { expectInteger, expectArray, expectObject } from './json.ts';
import { parseView } from './parseView.ts';
import type { View } from './view.ts';

/**
 * Version of the rules and of the JSON of records and saved games. It is raised when the same choices could lead to another
 * game or when a stored form changes; every version that was ever stored has fixtures (storedFormats.test.ts).
 */
export const RULES_VERSION = 1;

/** More than any game can take, from whatever position it starts (docs/testing.md derives the bound). */
export const MAX_CHOICES = 100_000;

/** A replayable game: its start, and the chosen options by index. It contains every secret of the game. */
export interface GameRecord {
  readonly rules: number;
  readonly start: { readonly deal: Deal } | { readonly position: View };
  readonly choices: readonly number[];
}

/** Parses a record. The legality of its choices is checked by `Game.replay`. */
export function parseRecord(json: unknown): GameRecord {
  const fields = reading('A record', () => expectObject(json, 'A record'));
  if (!('rules' in fields))
    throw new GameError('bad-record', 'This is not a record: it does not say which rules it follows.');
  if (fields['rules'] !== RULES_VERSION)
    throw new GameError('other-rules', `This record follows other rules than version ${RULES_VERSION}.`);
  const start = reading('start', () => expectObject(fields['start'], 'start'));
  const choices = reading('choices', () =>
    expectArray(fields['choices'], MAX_CHOICES, 'choices').map((choice) =>
      expectInteger(choice, 0, 1_000_000, 'A choice'),
    ),
  );
  if ('deal' in start) return { rules: RULES_VERSION, start: { deal: checkDeal(start['deal']) }, choices };
  return { rules: RULES_VERSION, start: { position: parseView(start['position']) }, choices };
}

/** Converts errors in the envelope of a record to `bad-record`. */
function reading<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof GameError)
      throw new GameError('bad-record', `${what} cannot be read. ${error.message}`);
    throw error;
  }
}
