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
  private frames: Buffer[] = [];
  private readonly stream: Duplex;
  private readonly isOpen: () => boolean;

  constructor(stream: Duplex, isOpen: () => boolean) {
    this.stream = stream;
    this.isOpen = isOpen;
  }

  add(text: string): void {
    if (this.frames.length === 0) {
      if (waiting.length === 0) process.nextTick(flushAll);
      waiting.push(this);
    }
    const frame = encoder.encode(text);
    this.frames.push(frame);
    this.bytes += frame.length;
  }

  /** Writes what waits. Nothing is sent once the socket is closing: its last frame may have been sent. */
  flush(): void {
    const { frames } = this;
    if (frames.length === 0) return;
    this.frames = [];
    this.bytes = 0;
    if (!this.isOpen() || !this.stream.writable) return;
    this.stream.write(frames.length === 1 ? frames[0] : Buffer.concat(frames));
  }
}
