import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { LineSplitter } from '../lib/lineSplitter.ts';
import { LIMITS } from './limits.ts';
import { Session } from './session.ts';

/** Answers every line until the input ends. An empty line is no request. */
export async function serve(input: AsyncIterable<string>, output: Writable): Promise<void> {
  const session = new Session();
  const cutter = new LineSplitter(LIMITS.line);
  const answer = async (line: string) => {
    if (line.trim() === '') return;
    if (!output.write(`${session.answerLine(line)}\n`)) await once(output, 'drain');
  };
  for await (const piece of input) for (const line of cutter.push(piece)) await answer(line);
  await answer(cutter.flush());
}
