import { UsageError } from './command.ts';

/** A whole number between two bounds, from the text of an option. */
export function wholeNumber(text: string | undefined, option: string, min: number, max: number): number {
  const value = Number(text);
  if (text === undefined || text.trim() === '' || !Number.isInteger(value) || value < min || value > max)
    throw new UsageError(`--${option} takes a whole number from ${min} to ${max}`);
  return value;
}

export function oneOf<const T extends string>(
  text: string | undefined,
  words: readonly T[],
  option: string,
): T {
  const word = words.find((candidate) => candidate === text);
  if (word === undefined) throw new UsageError(`--${option} takes one of ${words.join(', ')}`);
  return word;
}
