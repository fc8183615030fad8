import { checkDeal, type Deal } from '../flow/deal.ts';
import { GameError } from '../state/errors.ts';
import { expectInteger, expectArray, expectObject } from './json.ts';
import { parseView } from './parseView.ts';
import type { View } from './view.ts';

/** Raised whenever the same choices could lead to another game. */
export const RULES_VERSION = 1;

/** More than any game can take, from whatever position it starts (docs/testing.md derives the bound). */
export const MAX_CHOICES = 100_000;

/** A whole game: how it started and what was chosen, as the options' indices. It holds every secret of the game. */
export interface GameRecord {
  readonly rules: number;
  readonly start: { readonly deal: Deal } | { readonly position: View };
  readonly choices: readonly number[];
}

/** A record from JSON. Whether its choices were legal shows when it is played again. */
export function parseRecord(json: unknown): GameRecord {
  const fields = reading('A record', () => expectObject(json, 'A record'));
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

/** What is wrong with the frame of a record is a broken record, not a broken position. */
function reading<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof GameError)
      throw new GameError('bad-record', `${what} cannot be read. ${error.message}`);
    throw error;
  }
}
