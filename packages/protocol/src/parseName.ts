import { MAX_NAME } from './limits.ts';
import { singleLine } from './singleLine.ts';
import { ValidationError } from './validationError.ts';

export const name = singleLine(MAX_NAME);

/** A name that comes outside of a message, as when a session begins: as it is kept, or what is wrong with it. */
export function parseName(value: unknown): { name: string } | { refused: string } {
  try {
    return { name: name(value) };
  } catch (error) {
    if (error instanceof ValidationError) return { refused: `The ${error.prependPath('name').text}` };
    throw error;
  }
}
