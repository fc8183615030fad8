// Arguments of training and evaluation scripts. They are checked before anything is computed: a run takes hours, and some
// replace weights.
import { parseArgs } from 'node:util';

/** A wrong argument. */
export class UsageError extends Error {}

/**
 * Reads the arguments of this process. Prints the usage and exits if it is asked for, or if `read` throws because one is wrong.
 */
export function readArguments<T>(usage: string, read: (args: string[]) => T): T {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(usage);
    process.exit();
  }
  try {
    return read(args);
  } catch (error) {
    if (!isUsageError(error)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    process.exit(2);
  }
}

function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** Arguments that are no options, at most `max` of them. */
export function positionals(args: string[], max = Infinity): string[] {
  const found = parseArgs({ args, allowPositionals: true, options: {} }).positionals;
  if (found.length > max) throw new UsageError(`Unexpected argument: ${found[max]}`);
  return found;
}

/** Throws unless the text is a number within the bounds. */
export function parseNumber(text: string, name: string, min: number, max: number): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= min && value <= max))
    throw new UsageError(`${name} must be a number from ${min} to ${max}, not "${text}".`);
  return value;
}

/** Throws unless the text is an integer within the bounds. */
export function parseInteger(text: string, name: string, min: number, max: number): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < min || value > max)
    throw new UsageError(`${name} must be an integer from ${min} to ${max}, not "${text}".`);
  return value;
}

export function parseChoice<const T extends string>(text: string, words: readonly T[], name: string): T {
  const word = words.find((candidate) => candidate === text);
  if (word === undefined) throw new UsageError(`${name} must be one of ${words.join(', ')}, not "${text}".`);
  return word;
}
