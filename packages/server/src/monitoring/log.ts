export const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * The fields of a log line. A closed list, so that no card, option, seed, session, name or chat message is logged by
 * accident. Table ids are left out as well: the id of a private table is its access key.
 */
export interface Fields {
  /** Sequence numbers of the HTTP request and the socket, and the message id of the client. */
  readonly request?: number;
  readonly socket?: number;
  readonly message?: number;
  readonly address?: string;
  readonly method?: string;
  readonly path?: string;
  readonly status?: number;
  /** From closed lists: reason of a rejection or a closed socket, signal, kind of a job. */
  readonly reason?: string;
  readonly port?: number;
  readonly tables?: number;
}

/** Sink for log lines. */
export type Write = (line: string) => void;

const toStdout: Write = (line) => process.stdout.write(line);

/** Structured log: one JSON object per line. */
export class Log {
  private readonly minLevel: number;
  private readonly write: Write;
  private readonly now: () => number;
  /** Whether another line says already why an error occurs, so that it is left out. */
  isExplained: (error: unknown) => boolean = () => false;

  constructor(level: Level, write: Write = toStdout, now: () => number = Date.now) {
    this.minLevel = LEVELS.indexOf(level);
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

  /** Logs an unexpected error without its message, which may quote secret input. */
  exception(event: string, error: unknown, fields?: Fields): void {
    if (!this.isExplained(error)) this.line('error', event, { ...fields, ...describeError(error) });
  }

  private line(level: Level, event: string, fields: object = {}): void {
    if (LEVELS.indexOf(level) < this.minLevel) return;
    this.write(`${JSON.stringify({ time: new Date(this.now()).toISOString(), level, event, ...fields })}\n`);
  }
}

/** Type of the error and its stack trace. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const from = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
    .map((line) => line.trim().slice('at '.length));
  return { error: error.name, ...code, from: from.slice(0, 8) };
}
