import { describe, expect, it } from 'vitest';
import { MessageSplitter, measurePostgres, measureRedis } from './wireMessages.ts';

/** The messages of a stream that arrives in pieces of this size. */
function splitInPieces(splitter: MessageSplitter, stream: Buffer, size: number): [string, boolean][] {
  const found: [string, boolean][] = [];
  for (let from = 0; from < stream.length; from += size)
    for (const { bytes, isPublished } of splitter.split(stream.subarray(from, from + size)))
      found.push([bytes.toString('latin1'), isPublished]);
  return found;
}

function postgresMessage(type: string, body: string): string {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return type + length.toString('latin1') + body;
}

describe('MessageSplitter', () => {
  it.each([1, 2, 7, 1000])('finds the messages of Redis in pieces of %i bytes', (size) => {
    const published = '*3\r\n$7\r\nmessage\r\n$4\r\nnews\r\n$5\r\na\r\nbc\r\n';
    const pushed = '>3\r\n$8\r\nsmessage\r\n$4\r\nnews\r\n$0\r\n\r\n';
    const others = [
      '+OK\r\n',
      ':7\r\n',
      '$-1\r\n',
      '%1\r\n+a\r\n*2\r\n:1\r\n$1\r\nx\r\n',
      '*3\r\n$9\r\nsubscribe\r\n$4\r\nnews\r\n:1\r\n',
    ];
    const stream = Buffer.from([...others, published, pushed, ...others].join(''));
    expect(splitInPieces(new MessageSplitter(measureRedis), stream, size)).toEqual([
      ...others.map((text) => [text, false]),
      [published, true],
      [pushed, true],
      ...others.map((text) => [text, false]),
    ]);
  });

  it.each([1, 3, 1000])('finds the notifications of PostgreSQL in pieces of %i bytes', (size) => {
    const messages = [
      postgresMessage('Z', 'I'),
      postgresMessage('A', 'AAAA'),
      postgresMessage('D', 'A'.repeat(300)),
    ];
    const stream = Buffer.from(messages.join(''), 'latin1');
    expect(splitInPieces(new MessageSplitter(measurePostgres), stream, size)).toEqual(
      messages.map((text, i) => [text, i === 1]),
    );
  });
});
