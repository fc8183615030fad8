import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { serve } from './serve.ts';
import { LIMITS } from './limits.ts';

async function say(pieces: string[]): Promise<Record<string, unknown>[]> {
  const input = new PassThrough({ encoding: 'utf8' });
  const output = new PassThrough({ encoding: 'utf8' });
  let text = '';
  output.on('data', (piece: string) => (text += piece));
  const done = serve(input, output);
  for (const piece of pieces) input.write(piece);
  input.end();
  await done;
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

const about = (id: number) => `{"do":"about","id":${id}}`;
const ids = (answers: Record<string, unknown>[]) => answers.map(({ id }) => id);

describe('a conversation', () => {
  it('answers line by line, however the lines come', async () => {
    const text = `${about(1)}\n${about(2)}\r\n\n  \n${about(3)}\n`;
    expect(ids(await say([text]))).toEqual([1, 2, 3]);
    expect(ids(await say(text.split('')))).toEqual([1, 2, 3]);
  });

  it('answers a last line that has no end', async () => {
    expect(ids(await say([`${about(1)}\n${about(2)}`]))).toEqual([1, 2]);
  });

  it('ends when the input does', async () => {
    expect(await say([])).toEqual([]);
  });

  it('reads a line at the limit, refuses one past it and goes on after it', async () => {
    const padded = about(1).padEnd(LIMITS.line);
    const answers = await say([`${padded}\r\n${padded} \n`, 'x'.repeat(3 * LIMITS.line), `y\n${about(2)}\n`]);
    expect(answers.map(({ id, reason }) => id ?? reason)).toEqual([1, 'too-long', 'too-long', 2]);
  });

  it('loses nothing when the reader is slow', async () => {
    const input = new PassThrough({ encoding: 'utf8' });
    const output = new PassThrough({ encoding: 'utf8', highWaterMark: 16 });
    const done = serve(input, output);
    input.end(Array.from({ length: 50 }, (_, id) => about(id)).join('\n'));
    let text = '';
    output.on('data', (piece: string) => (text += piece));
    await done;
    expect(text.trim().split('\n')).toHaveLength(50);
  });
});
