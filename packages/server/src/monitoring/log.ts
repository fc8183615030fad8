export const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * All that a line may say. The list is closed so that no card, option, seed, session, name or talk gets into a log by
 * oversight: each would need a field here first. Tables have none either: the name of a private one is its key.
 */
export interface Fields {
  /** The number of an HTTP request, a socket, or a message by its sender's own count. */
  readonly request?: number;
  readonly socket?: number;
  readonly message?: number;
  readonly address?: string;
  readonly method?: string;
  readonly path?: string;
  readonly status?: number;
  /** From closed lists: why a socket was refused or closed, why a message was refused, which signal came. */
  readonly why?: string;
  readonly port?: number;
  readonly tables?: number;
}

/** Where log lines go. */
export type Write = (line: string) => void;

const toStdout: Write = (line) => process.stdout.write(line);

/** Structured lines, one JSON object each. */
export class Log {
  private readonly least: number;
  private readonly write: Write;
  private readonly now: () => number;

  constructor(level: Level, write: Write = toStdout, now: () => number = Date.now) {
    this.least = LEVELS.indexOf(level);
    this.write = write;
    this.now = now;
  }

  debug(event: string, fields?: Fields): void {
    this.line('debug', event, fields);
  }

  info(event: string, fields?: Fields): void {
    this.line('info', event, fields);
  }

  warn(event: string, fields?: Fields): void {
    this.line('warn', event, fields);
  }

  error(event: string, fields?: Fields): void {
    this.line('error', event, fields);
  }

  /** Something that should not have happened. Its words stay out, since they may quote what was being read. */
  exception(event: string, error: unknown, fields?: Fields): void {
    this.line('error', event, { ...fields, ...traces(error) });
  }

  private line(level: Level, event: string, fields: object = {}): void {
    if (LEVELS.indexOf(level) < this.least) return;
    this.write(`${JSON.stringify({ time: new Date(this.now()).toISOString(), level, event, ...fields })}\n`);
  }
}

/** What kind of error it was and where it came from. */
function traces(error: unknown): object {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const from = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
    .map((line) => line.trim().slice('at '.length));
  return { error: error.name, ...code, from: from.slice(0, 8) };
}
