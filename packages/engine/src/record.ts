import { checkDeal, type Deal } from './deal.ts';
import { GameError } from './errors.ts';
import { integer, list, record } from './json.ts';
import { readView } from './readView.ts';
import type { View } from './view.ts';

/** Raised whenever the same choices could lead to another game. */
export const RULES_VERSION = 1;

/** More than any game can take, from whatever position it starts (docs/proof.md says how many it can). */
export const MAX_CHOICES = 100_000;

/** A whole game: how it started and what was chosen, as the options' indices. It holds every secret of the game. */
export interface GameRecord {
  readonly rules: number;
  readonly start: { readonly deal: Deal } | { readonly position: View };
  readonly choices: readonly number[];
}

/** A record from JSON. Whether its choices were legal shows when it is played again. */
export function readRecord(json: unknown): GameRecord {
  const fields = reading('A record', () => record(json, 'A record'));
  if (fields['rules'] !== RULES_VERSION)
    throw new GameError('other-rules', `This record follows other rules than version ${RULES_VERSION}.`);
  const start = reading('start', () => record(fields['start'], 'start'));
  const choices = reading('choices', () =>
    list(fields['choices'], MAX_CHOICES, 'choices').map((choice) =>
      integer(choice, 0, 1_000_000, 'A choice'),
    ),
  );
  if ('deal' in start) return { rules: RULES_VERSION, start: { deal: checkDeal(start['deal']) }, choices };
  return { rules: RULES_VERSION, start: { position: readView(start['position']) }, choices };
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
