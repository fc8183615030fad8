import type { Duplex } from 'node:stream';
import { FrameEncoder } from './encodeFrame.ts';

/** Outboxes that have something to send, and are flushed at the end of this tick. */
let waiting: Outbox[] = [];
const encoder = new FrameEncoder();

function flushAll(): void {
  const all = waiting;
  waiting = [];
  for (const outbox of all) outbox.flush();
}

/**
 * Sends frames to one client. Those of one tick are written together: a system call costs more than a frame. They go to the
 * stream directly, which the WebSocket allows while it neither compresses nor sends anything in parts.
 */
export class Outbox {
  /** Bytes that wait for the end of the tick. */
  bytes = 0;
  /** Whether the system did not take everything when it was written last. Without that, nothing is buffered. */
  hasBacklog = false;
  private first: Buffer | undefined;
  /** Frames after the first; most often there are none. */
  private readonly rest: Buffer[] = [];
  private readonly stream: Duplex;
  private readonly isOpen: () => boolean;

  constructor(stream: Duplex, isOpen: () => boolean) {
    this.stream = stream;
    this.isOpen = isOpen;
  }

  add(text: string): void {
    const frame = encoder.encode(text);
    this.bytes += frame.length;
    if (this.first !== undefined) {
      this.rest.push(frame);
      return;
    }
    this.first = frame;
    if (waiting.length === 0) process.nextTick(flushAll);
    waiting.push(this);
  }

  /** Writes what waits. Nothing is sent once the socket is closing: its last frame may have been sent. */
  flush(): void {
    const { first, rest, stream } = this;
    if (first === undefined) return;
    const bytes = rest.length === 0 ? first : Buffer.concat([first, ...rest]);
    this.first = undefined;
    rest.length = 0;
    this.bytes = 0;
    if (!this.isOpen() || !stream.writable) return;
    stream.write(bytes);
    this.hasBacklog = stream.writableLength > 0;
  }
}
