/** A subcommand: what a module `./commands/NAME.ts` exports. */
export interface Command {
  /** One line for `oriflamme --help`. */
  summary: string;
  /** What `oriflamme NAME --help` prints, without the line about --help itself. */
  usage: string;
  /** Resolves to the exit code. */
  run(args: string[]): Promise<number>;
}

/** Commands by name, loaded on demand. */
export type CommandTable = Record<string, () => Promise<Command>>;

/** Invalid arguments. The message is printed without a stack trace, and the exit code is 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
