import { parseArgs } from 'node:util';
import { converse } from '../stdio/converse.ts';

export const summary =
  'play from a program in any language: a JSON request per line in, an answer per line out';

export async function run(args: string[]): Promise<number> {
  parseArgs({ args, options: {} });
  await converse(process.stdin.setEncoding('utf8'), process.stdout);
  return 0;
}
