import { describe, expect, it } from 'vitest';
import { type Level, Log } from './log.ts';

function logOf(level: Level) {
  const lines: string[] = [];
  return {
    lines,
    log: new Log(
      level,
      (line) => lines.push(line),
      () => 0,
    ),
  };
}

describe('Log', () => {
  it('writes one JSON object per line', () => {
    const { lines, log } = logOf('info');
    log.info('listening', { port: 8080 });
    log.warn('two\nlines');
    expect(lines).toEqual([
      '{"time":"1970-01-01T00:00:00.000Z","level":"info","event":"listening","port":8080}\n',
      '{"time":"1970-01-01T00:00:00.000Z","level":"warn","event":"two\\nlines"}\n',
    ]);
  });

  it('omits lines below its level', () => {
    const { lines, log } = logOf('warn');
    log.debug('a');
    log.info('b');
    log.warn('c');
    log.error('d');
    expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(['c', 'd']);
  });

  it('writes nothing at level silent', () => {
    const { lines, log } = logOf('silent');
    log.error('d');
    expect(lines).toEqual([]);
  });

  it('logs the type and stack of an error but not its message', () => {
    const { lines, log } = logOf('info');
    const error = new TypeError('cannot read the seed 1234\n    at seed (1234:5:6)');
    log.exception('message failed', Object.assign(error, { code: 'EIO' }), { socket: 3 });
    expect(JSON.parse(lines[0])).toMatchObject({
      level: 'error',
      socket: 3,
      error: 'TypeError',
      code: 'EIO',
    });
    expect(lines[0]).toMatch(/"from":\["[^"]*log\.test\.ts:\d+:\d+/);
    expect(lines[0]).not.toContain('1234');
  });

  it('accepts any thrown value', () => {
    const { lines, log } = logOf('info');
    log.exception('message failed', 'a secret');
    expect(JSON.parse(lines[0])).toMatchObject({ error: 'string' });
    expect(lines[0]).not.toContain('secret');
  });
});
