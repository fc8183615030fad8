/** First byte of a text message in one frame (RFC 6455, section 5.2). */
const TEXT = 0x81;
/** Lengths up to this one fit into the second byte; the two next values announce 16 and 64 bits. */
const [MAX_SHORT, LENGTH_16, LENGTH_64] = [125, 126, 127];
const MAX_16 = 0xffff;

/** The bytes of a text message from the server, which are not masked and therefore the same for every client. */
export function encodeFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const header = length <= MAX_SHORT ? 2 : length <= MAX_16 ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = TEXT;
  if (header === 2) frame[1] = length;
  else if (header === 4) {
    frame[1] = LENGTH_16;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_64;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  // Most frames are ASCII, which is copied as it is.
  frame.write(text, header, length === text.length ? 'latin1' : 'utf8');
  return frame;
}

/** Encodes frames, and keeps the last two: the players of a table get the same frame one after the other. */
export class FrameEncoder {
  private lastText = '';
  private last = encodeFrame('');
  private text = '';
  private frame = this.last;

  encode(text: string): Buffer {
    if (text === this.text) return this.frame;
    if (text === this.lastText) return this.last;
    this.lastText = this.text;
    this.last = this.frame;
    this.text = text;
    this.frame = encodeFrame(text);
    return this.frame;
  }
}
