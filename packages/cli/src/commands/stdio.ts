import { parseArgs } from 'node:util';
import { serve } from '../stdio/serve.ts';

export const summary = 'serve games to another program: JSON lines on standard input and output';

export const usage = `Usage: oriflamme stdio

Reads one JSON request per line from standard input and writes one JSON response per line to standard output,
until the input ends. docs/stdio.md describes the protocol.
`;

export async function run(args: string[]): Promise<number> {
  parseArgs({ args, options: {} });
  await serve(process.stdin.setEncoding('utf8'), process.stdout);
  return 0;
}
