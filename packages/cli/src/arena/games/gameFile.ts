import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync, writeSync } from 'node:fs';
import { UsageError } from '../../lib/command.ts';
import { parseGame } from './parseGame.ts';
import type { GameResult } from './playGame.ts';

/** First line of the file. A run may only resume a file with the same header. */
export interface FileHeader {
  readonly format: 'match' | 'pool';
  readonly bots: readonly string[];
  readonly sets: readonly string[];
  readonly players: readonly number[];
  readonly seed: string;
  readonly rules: number;
}

/** Above the size of the longest run. */
const MAX_BYTES = 500_000_000;

/** Finished games as JSON lines, appended as they end, after a header. */
export class GameFile {
  /** Games of earlier runs. */
  readonly games: readonly GameResult[];
  private readonly name: string;
  private readonly handle: number;

  /** Opens or creates a file. Truncates a half-written last line of a run that was killed. */
  constructor(name: string, header: FileHeader, maxBytes = MAX_BYTES) {
    this.name = name;
    const first = `${JSON.stringify({ arena: header })}\n`;
    const { games, length } = attempt(name, () => readLines(name, first, header, maxBytes));
    this.games = games;
    this.handle = attempt(name, () => {
      if (existsSync(name)) truncateSync(name, length);
      return openSync(name, 'a');
    });
    if (length === 0) this.write(first);
  }

  append(games: readonly GameResult[]): void {
    this.write(games.map((game) => `${JSON.stringify(game)}\n`).join(''));
  }

  close(): void {
    closeSync(this.handle);
  }

  private write(text: string): void {
    const bytes = Buffer.from(text);
    attempt(this.name, () => {
      for (let done = 0; done < bytes.length; ) done += writeSync(this.handle, bytes, done);
    });
  }
}

/** The games of a file, and the length of its complete lines in bytes. */
function readLines(
  name: string,
  first: string,
  header: FileHeader,
  maxBytes: number,
): { games: GameResult[]; length: number } {
  if (!existsSync(name)) return { games: [], length: 0 };
  if (statSync(name).size > maxBytes) throw new UsageError(`${name} is larger than ${maxBytes} bytes`);
  const bytes = readFileSync(name);
  const length = bytes.lastIndexOf('\n') + 1;
  const lines = bytes.toString('utf8', 0, length).split('\n').slice(0, -1);
  // Never truncate a file that is not a game file.
  if (lines.length === 0 && !first.startsWith(bytes.toString('utf8'))) throw notAGameFile(name);
  if (lines.length > 0) validateHeader(name, lines[0], header);
  const games = lines.slice(1).map((line, at) => {
    const game = parseGame(line, header.bots);
    if (!game) throw new UsageError(`line ${at + 2} of ${name} is not a game of this arena`);
    return game;
  });
  return { games, length };
}

const notAGameFile = (name: string) => new UsageError(`${name} is not a file of arena games`);

/** In the order in which differences are reported. */
const LABELS: Record<keyof FileHeader, string> = {
  format: 'format',
  bots: 'bots',
  sets: 'sets',
  players: 'numbers of players',
  seed: 'seed',
  rules: 'version of the rules',
};

function validateHeader(name: string, line: string, header: FileHeader): void {
  let found: Record<string, unknown> | undefined;
  try {
    found = (JSON.parse(line) as { arena?: Record<string, unknown> } | null)?.arena;
  } catch {
    throw notAGameFile(name);
  }
  if (typeof found !== 'object') throw notAGameFile(name);
  for (const [field, label] of Object.entries(LABELS) as [keyof FileHeader, string][]) {
    const [old, now] = [found[field], header[field]].map((value) => JSON.stringify(value));
    if (old !== now)
      throw new UsageError(
        `${name} was written with different settings (${label}: ${old ?? 'none'}, now ${now}). ` +
          'Use the same settings or another file',
      );
  }
}

function attempt<T>(name: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot use ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
