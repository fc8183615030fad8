import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { MAX_LINE, openTerminal } from './terminal.ts';

describe('openTerminal on a pipe', () => {
  it('reads line by line, echoes the lines, and ends', async () => {
    const output = new PassThrough();
    const terminal = openTerminal(Readable.from(['spy\r\nhe', 'ir\n\nlast']), output);
    const lines = [];
    for (let line = await terminal.readLine(); line !== undefined; line = await terminal.readLine())
      lines.push(line);
    expect(lines).toEqual(['spy', 'heir', '', 'last']);
    expect(await terminal.readLine()).toBeUndefined();
    expect(String(output.read())).toBe('> spy\n> heir\n> \n> last\n');
    expect(terminal).toMatchObject({ columns: 80, rows: undefined });
  });

  it('reads on only when its output is read', async () => {
    const output = new PassThrough({ highWaterMark: 10 });
    const terminal = openTerminal(Readable.from(['spy\nheir\n']), output);
    terminal.print(['a line that fills the buffer']);
    const line = terminal.readLine();
    await new Promise((resolve) => setImmediate(resolve));
    expect(String(output.read())).toBe('a line that fills the buffer\n');
    expect(await line).toBe('spy');
    expect(String(output.read())).toBe('> spy\n');
  });

  it('truncates an endless line just above the limit', async () => {
    const pieces = Array.from({ length: 10 }, () => 'x'.repeat(MAX_LINE));
    const terminal = openTerminal(Readable.from([...pieces, '\n']), new PassThrough());
    const line = await terminal.readLine();
    expect(line!.length).toBeGreaterThan(MAX_LINE);
    expect(line!.length).toBeLessThan(MAX_LINE + 5);
  });
});
