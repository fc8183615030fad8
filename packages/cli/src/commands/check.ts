import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { UsageError } from '../lib/command.ts';
import { checkTrace, type Difference } from '../trace/checkTrace.ts';

export const summary = 'replay traces and report where they differ from the rules';

export const usage = `Usage: oriflamme check [FILE]

Replays the traces in FILE, or on standard input, one per line, and prints the first difference of each.
The exit code is 1 if any differs. docs/trace.md describes the format.
`;

export async function run(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  if (positionals.length > 1) throw new UsageError('check takes one file, or reads standard input');
  const [file = '-'] = positionals;
  const input = file === '-' ? process.stdin : createReadStream(file);
  let games = 0;
  let differ = 0;
  for await (const line of readLines(input, file)) {
    if (line.trim() === '') continue;
    const difference = checkLine(line);
    if (difference) {
      differ++;
      console.log(JSON.stringify({ game: games, ...difference }));
    }
    games++;
  }
  console.log(`${games} games, ${differ} differ`);
  return differ > 0 ? 1 : 0;
}

/** Rejects with a UsageError if the file cannot be read. */
async function* readLines(input: NodeJS.ReadableStream, file: string): AsyncGenerator<string> {
  const lines = createInterface({ input, crlfDelay: Infinity });
  try {
    yield* lines;
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function checkLine(line: string): Difference | undefined {
  let trace: unknown;
  try {
    trace = JSON.parse(line);
  } catch {
    return { step: 0, what: 'json', theirs: line.slice(0, 200), ours: 'one JSON object per line' };
  }
  return checkTrace(trace);
}
