import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync, writeSync } from 'node:fs';
import { UsageError } from '../../lib/command.ts';
import { parseGame } from './parseGame.ts';
import type { GameResult } from './playGame.ts';

/** What a run must have in common with the run before to take over its games. */
export interface Settings {
  readonly format: 'match' | 'pool';
  readonly bots: readonly string[];
  readonly sets: readonly string[];
  readonly players: readonly number[];
  readonly seed: string;
  readonly rules: number;
}

/** More than the games of the longest run take. */
const MAX_BYTES = 500_000_000;

/** Finished games as lines of JSON after a first line with the settings. They are appended as they end. */
export class GameFile {
  /** Those that were there already. */
  readonly games: readonly GameResult[];
  private readonly name: string;
  private readonly handle: number;

  /** Takes up a file or begins one. What a run that was killed left half written is cut off. */
  constructor(name: string, settings: Settings, maxBytes = MAX_BYTES) {
    this.name = name;
    const first = `${JSON.stringify({ arena: settings })}\n`;
    const { games, whole } = attempt(name, () => readLines(name, first, settings, maxBytes));
    this.games = games;
    this.handle = attempt(name, () => {
      if (existsSync(name)) truncateSync(name, whole);
      return openSync(name, 'a');
    });
    if (whole === 0) this.write(first);
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

/** The games of a file, and how many of its bytes are whole lines. */
function readLines(
  name: string,
  first: string,
  settings: Settings,
  maxBytes: number,
): { games: GameResult[]; whole: number } {
  if (!existsSync(name)) return { games: [], whole: 0 };
  if (statSync(name).size > maxBytes)
    throw new UsageError(`${name} has more than ${maxBytes} bytes, too many for games of an arena`);
  const bytes = readFileSync(name);
  const whole = bytes.lastIndexOf('\n') + 1;
  const lines = bytes.toString('utf8', 0, whole).split('\n').slice(0, -1);
  // Nothing is cut off or overwritten that is not ours.
  if (lines.length === 0 && !first.startsWith(bytes.toString('utf8'))) throw notOurs(name);
  if (lines.length > 0) checkSettings(name, lines[0], settings);
  const games = lines.slice(1).map((line, at) => {
    const game = parseGame(line, settings.bots);
    if (!game) throw new UsageError(`line ${at + 2} of ${name} is not a game of this arena`);
    return game;
  });
  return { games, whole };
}

const notOurs = (name: string) => new UsageError(`${name} does not hold games of an arena`);

/** One pair of words for each field, in the order in which differences are told. */
const FIELDS: Record<keyof Settings, string> = {
  format: 'format',
  bots: 'bots',
  sets: 'sets',
  players: 'numbers of players',
  seed: 'seed',
  rules: 'version of the rules',
};

function checkSettings(name: string, line: string, settings: Settings): void {
  let found: Record<string, unknown> | undefined;
  try {
    found = (JSON.parse(line) as { arena?: Record<string, unknown> } | null)?.arena;
  } catch {
    throw notOurs(name);
  }
  if (typeof found !== 'object') throw notOurs(name);
  for (const [field, words] of Object.entries(FIELDS) as [keyof Settings, string][]) {
    const [old, now] = [found[field], settings[field]].map((value) => JSON.stringify(value));
    if (old !== now)
      throw new UsageError(
        `${name} was begun with other settings: its ${words} ${old ?? 'nothing'}, now ${now}. ` +
          'Give the settings of then, or another file',
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
