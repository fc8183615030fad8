import { MAX_NAME } from './limits.ts';
import { line } from './line.ts';
import { Unreadable } from './unreadable.ts';

export const name = line(MAX_NAME);

/** A name that comes outside of a message, as when a session begins: as it is kept, or what is wrong with it. */
export function readName(value: unknown): { name: string } | { refused: string } {
  try {
    return { name: name(value) };
  } catch (error) {
    if (error instanceof Unreadable) return { refused: `The ${error.inside('name').text}` };
    throw error;
  }
}
