import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { LineSplitter } from '../lib/lineSplitter.ts';
import { LIMITS } from './limits.ts';
import { Session } from './session.ts';

/** Responds to every line until the input ends. Empty lines are skipped. */
export async function serve(input: AsyncIterable<string>, output: Writable): Promise<void> {
  const session = new Session();
  const splitter = new LineSplitter(LIMITS.line);
  const respond = async (line: string) => {
    if (line.trim() === '') return;
    if (!output.write(`${session.respond(line)}\n`)) await once(output, 'drain');
  };
  for await (const piece of input) for (const line of splitter.push(piece)) await respond(line);
  await respond(splitter.flush());
}
