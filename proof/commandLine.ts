import { parseArgs } from 'node:util';

/** A value with a default. Numbers are whole and at least `min` (0 unless given). */
interface Argument<T extends number | string = number | string> {
  readonly default: T;
  readonly min?: number;
  readonly help: string;
}

type Arguments = Readonly<Record<string, Argument>>;
type Values<A extends Arguments> = { [Name in keyof A]: A[Name]['default'] extends number ? number : string };

export interface CommandLine<P extends Arguments, O extends Arguments, F extends string> {
  /** As it is typed, for the usage text. */
  readonly command: string;
  readonly summary: string;
  readonly positionals?: P;
  readonly options?: O;
  /** Options without a value, with their help texts. */
  readonly flags?: Readonly<Record<F, string>>;
}

class UsageError extends Error {}

function parseValue(name: string, { default: fallback, min = 0 }: Argument, text: string | undefined) {
  if (text === undefined) return fallback;
  if (typeof fallback === 'string') return text;
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number >= min) return number;
  throw new UsageError(`${name} must be a whole number of at least ${min}, not "${text}"`);
}

export function usageOf<P extends Arguments, O extends Arguments, F extends string>({
  command,
  summary,
  positionals,
  options,
  flags,
}: CommandLine<P, O, F>): string {
  const withDefault = ({ default: value, help }: Argument) => `${help} (default: ${value})`;
  const rows = [
    ...Object.entries(positionals ?? {}).map(([name, each]) => [name.toUpperCase(), withDefault(each)]),
    ...Object.entries(options ?? {}).map(([name, each]) => [`--${name} VALUE`, withDefault(each)]),
    ...Object.entries<string>(flags ?? {}).map(([name, help]) => [`--${name}`, help]),
    ['--help', 'print this text'],
  ];
  const words = Object.keys(positionals ?? {}).map((name) => ` [${name.toUpperCase()}]`);
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  const lines = rows.map(([name, help]) => `  ${name.padEnd(width)}${help}`);
  return [`usage: ${command} --${words.join('')} [OPTIONS]`, '', summary, '', ...lines].join('\n');
}

/** Parses `args`. Throws an error with the reason if they do not fit. */
export function parseCommandLine<P extends Arguments, O extends Arguments, F extends string>(
  { positionals, options, flags }: CommandLine<P, O, F>,
  args: readonly string[],
): Values<P> & Values<O> & Record<F | 'help', boolean> {
  const [places, named] = [Object.entries(positionals ?? {}), Object.entries(options ?? {})];
  const flagNames = ['help', ...Object.keys(flags ?? {})];
  const optionTypes: Record<string, { type: 'string' | 'boolean' }> = {};
  for (const [name] of named) optionTypes[name] = { type: 'string' };
  for (const name of flagNames) optionTypes[name] = { type: 'boolean' };
  const parsed = parseArgs({ args: [...args], allowPositionals: true, options: optionTypes });
  const extra = parsed.positionals[places.length];
  if (extra !== undefined) throw new UsageError(`unexpected argument "${extra}"`);
  const values = parsed.values as Record<string, string | boolean | undefined>;
  return Object.fromEntries([
    ...places.map(([name, each], at) => [name, parseValue(name.toUpperCase(), each, parsed.positionals[at])]),
    ...named.map(([name, each]) => [name, parseValue(`--${name}`, each, values[name] as string | undefined)]),
    ...flagNames.map((name) => [name, values[name] === true]),
  ]) as Values<P> & Values<O> & Record<F | 'help', boolean>;
}

/** Parses the arguments of this process. Prints the usage and exits on `--help`, and on arguments that do not fit. */
export function readCommandLine<P extends Arguments, O extends Arguments, F extends string>(
  line: CommandLine<P, O, F>,
): Values<P> & Values<O> & Record<F, boolean> {
  try {
    const values = parseCommandLine(line, process.argv.slice(2));
    if (!values.help) return values;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usageOf(line)}`);
    process.exit(2);
  }
  console.log(usageOf(line));
  process.exit(0);
}
