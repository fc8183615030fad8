import { PassThrough, type Writable } from 'node:stream';
import { expect, it } from 'vitest';
import * as ws from 'ws';
import { encodeFrame, FrameEncoder } from './encodeFrame.ts';

// Exported, but missing in its types.
const { Receiver } = ws as unknown as {
  Receiver: new (options: { isServer: boolean }) => Writable;
};

/** The messages that a WebSocket reads from these bytes. */
async function received(bytes: Buffer): Promise<string[]> {
  const texts: string[] = [];
  const receiver = new Receiver({ isServer: false });
  receiver.on('message', (data: Buffer, isBinary: boolean) => texts.push(`${isBinary} ${data.toString()}`));
  const stream = new PassThrough();
  stream.pipe(receiver);
  stream.end(bytes);
  await new Promise((done) => receiver.on('finish', done));
  return texts;
}

it.each([0, 1, 125, 126, 127, 65_535, 65_536, 70_000])('encodeFrame frames %i bytes', async (length) => {
  const text = 'x'.repeat(length);
  expect(await received(encodeFrame(text))).toEqual([`false ${text}`]);
});

it('encodeFrame frames text of any language, and several frames in a row', async () => {
  const texts = ['Łucja', 'Ярослав 🦁', '{}'];
  expect(await received(Buffer.concat(texts.map(encodeFrame)))).toEqual(texts.map((text) => `false ${text}`));
});

it('FrameEncoder encodes a frame once for those who get it one after the other', () => {
  const encoder = new FrameEncoder();
  const [shared, own] = [encoder.encode('shared'), encoder.encode('own')];
  expect(encoder.encode('shared')).toBe(shared);
  expect(encoder.encode('own')).toBe(own);
  expect(encoder.encode('next')).toEqual(encodeFrame('next'));
  expect(encoder.encode('shared')).toEqual(shared);
});
