import type { ValueParser } from './parsers.ts';

/** One environment variable. */
export interface ConfigEntry<T> {
  readonly variable: string;
  readonly default: string;
  readonly parser: ValueParser<T>;
  readonly description: string;
}

export const setting = <T>(
  variable: string,
  initial: string,
  parser: ValueParser<T>,
  description: string,
): ConfigEntry<T> => ({
  variable,
  default: initial,
  parser,
  description,
});
