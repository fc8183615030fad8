import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { serve } from './serve.ts';
import { LIMITS } from './limits.ts';

async function exchange(pieces: string[]): Promise<Record<string, unknown>[]> {
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

describe('serve', () => {
  it('responds line by line, however the input is chunked', async () => {
    const text = `${about(1)}\n${about(2)}\r\n\n  \n${about(3)}\n`;
    expect(ids(await exchange([text]))).toEqual([1, 2, 3]);
    expect(ids(await exchange(text.split('')))).toEqual([1, 2, 3]);
  });

  it('responds to an unterminated last line', async () => {
    expect(ids(await exchange([`${about(1)}\n${about(2)}`]))).toEqual([1, 2]);
  });

  it('ends when the input does', async () => {
    expect(await exchange([])).toEqual([]);
  });

  it('accepts a line at the limit, rejects a longer one and continues', async () => {
    const padded = about(1).padEnd(LIMITS.line);
    const answers = await exchange([
      `${padded}\r\n${padded} \n`,
      'x'.repeat(3 * LIMITS.line),
      `y\n${about(2)}\n`,
    ]);
    expect(answers.map(({ id, reason }) => id ?? reason)).toEqual([1, 'too-long', 'too-long', 2]);
  });

  it('waits for a slow reader (backpressure)', async () => {
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
