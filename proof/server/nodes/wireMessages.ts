/** A whole message of a wire protocol, and whether it is a published one that the network may lose, double or reorder. */
export interface WireMessage {
  readonly bytes: Buffer;
  readonly isPublished: boolean;
}

/** Length of the message at the start of `bytes`; undefined if it is not complete. */
type Measure = (bytes: Buffer) => { length: number; isPublished: boolean } | undefined;

/** Cuts the bytes from a server into whole messages. */
export class MessageSplitter {
  private readonly measure: Measure;
  private rest = Buffer.alloc(0);

  constructor(measure: Measure) {
    this.measure = measure;
  }

  split(bytes: Buffer): WireMessage[] {
    const messages: WireMessage[] = [];
    this.rest = Buffer.concat([this.rest, bytes]);
    for (let next = this.measure(this.rest); next; next = this.measure(this.rest)) {
      messages.push({ bytes: this.rest.subarray(0, next.length), isPublished: next.isPublished });
      this.rest = this.rest.subarray(next.length);
    }
    return messages;
  }
}

const NOTIFICATION = 'A'.charCodeAt(0);

/** PostgreSQL: a type, and the length of the rest. Published are notifications. */
export const measurePostgres: Measure = (bytes) => {
  if (bytes.length < 5) return undefined;
  const length = 1 + bytes.readUInt32BE(1);
  return bytes.length < length ? undefined : { length, isPublished: bytes[0] === NOTIFICATION };
};

/** Redis (RESP 2 and 3). Published are the messages of subscriptions. */
export const measureRedis: Measure = (bytes) => {
  const length = endOfValue(bytes, 0);
  if (length === undefined) return undefined;
  const head = bytes.toString('latin1', 0, Math.min(length, 40));
  return { length, isPublished: /^[*>]\d+\r\n\$\d+\r\n[ps]?message\r\n/.test(head) };
};

/** Where the value that starts at `from` ends. */
function endOfValue(bytes: Buffer, from: number): number | undefined {
  const lineEnd = bytes.indexOf('\r\n', from);
  if (lineEnd < 0) return undefined;
  const type = String.fromCharCode(bytes[from]);
  const afterLine = lineEnd + 2;
  const size = Number(bytes.toString('latin1', from + 1, lineEnd));
  if ('$!='.includes(type)) {
    const end = size < 0 ? afterLine : afterLine + size + 2;
    return end > bytes.length ? undefined : end;
  }
  if (!'*>~%'.includes(type)) return afterLine;
  let end: number | undefined = afterLine;
  for (let left = type === '%' ? 2 * size : size; left > 0 && end !== undefined; left--)
    end = end < bytes.length ? endOfValue(bytes, end) : undefined;
  return end;
}
