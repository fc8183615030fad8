import { parseArgs } from 'node:util';
import { serve } from '../stdio/serve.ts';

export const summary =
  'play from a program in any language: a JSON request per line in, an answer per line out';

export async function run(args: string[]): Promise<number> {
  parseArgs({ args, options: {} });
  await serve(process.stdin.setEncoding('utf8'), process.stdout);
  return 0;
}
