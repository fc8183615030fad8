/** One subcommand: what a module `./commands/NAME.ts` exports. */
interface Command {
  /** One line for the help. */
  summary: string;
  /** Does the work; what it gives back is the exit code. */
  run(args: string[]): Promise<number>;
}

/** Commands by name. Each is loaded only when it is asked for. */
export type CommandTable = Record<string, () => Promise<Command>>;

/** Thrown for wrong arguments: its message is shown without a stack trace, and the exit code is 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
