import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { CloseReason } from '../monitoring/metrics.ts';
import type { Config } from '../config/schema.ts';
import { afterReading } from './afterReading.ts';
import { Outbox } from './outbox.ts';
import { MessageHandler, type Peer, type HandlerContext } from './messageHandler.ts';
import { CLOSE_TIMEOUT_MS } from '../config/limits.ts';
import { TokenBucket } from '../lib/tokenBucket.ts';

/** WebSocket close code of each reason that is sent to the client. */
export const CLOSE_CODES: Record<Exclude<CloseReason, 'left' | 'heartbeat-timeout'>, number> = {
  restarting: 1001,
  binary: 1003,
  'rate-limited': 1008,
  backpressure: 1008,
  'hello-timeout': 1008,
  'logged-out': 4001,
  banned: 4003,
};

const PING_BYTES = 8;

interface InboxMessage {
  readonly text: string;
  readonly isRateLimited: boolean;
}

/** Messages that may wait when they were read at once, as a multiple of those after which the socket is paused. */
const INBOX_FACTOR = 8;

export type ConnectionLimits = Pick<
  Config,
  'messagesPerSecond' | 'messageBurst' | 'maxBuffered' | 'maxWaitingMessages' | 'maxRejectionsInARow'
>;

/**
 * Server side of one WebSocket: rate limit, heartbeat and backpressure. Messages are handled one at a time, so that
 * responses are sent in the order of the requests. A client that sends faster than they are handled is read no further
 * until they are: what was not read costs nothing.
 */
export class ClientConnection {
  private readonly socket: WebSocket;
  private readonly outbox: Outbox;
  private readonly limits: ConnectionLimits;
  private readonly context: HandlerContext;
  readonly peer: Peer;
  private readonly now: () => number;
  private readonly handler: MessageHandler;
  private readonly bucket: TokenBucket;
  private readonly inbox: InboxMessage[] = [];
  private isProcessing = false;
  private processed: Promise<void> = Promise.resolve();
  private consecutiveRejections = 0;
  private isAccepting = true;
  private isOpen = true;
  private closeReason: CloseReason = 'left';
  /** Random data of the ping that was not answered yet. */
  private pingData: Buffer | undefined;
  private heartbeats = 0;
  /** Whether the pong to the last ping may be behind messages that are not read yet. */
  private isPongDelayed = false;

  constructor(
    socket: WebSocket,
    stream: Duplex,
    peer: Peer,
    context: HandlerContext,
    limits: ConnectionLimits,
    now: () => number,
  ) {
    this.socket = socket;
    this.outbox = new Outbox(stream, () => socket.readyState === socket.OPEN);
    this.peer = peer;
    this.context = context;
    this.limits = limits;
    this.now = now;
    this.bucket = new TokenBucket(limits.messagesPerSecond, limits.messageBurst, now());
    this.handler = new MessageHandler(context, peer, (frame) => this.send(frame));
    socket.on('message', (data, isBinary) => this.onMessage(data as Buffer, isBinary));
    socket.on('ping', (data) => {
      if (this.isAccepting && !this.isRateLimited()) socket.pong(data);
    });
    socket.on('pong', (data) => {
      // A client that does not read cannot echo the data. An unsolicited pong counts as a message.
      if (this.pingData?.equals(data)) this.pingData = undefined;
      else if (this.isAccepting) this.isRateLimited();
    });
    // A protocol error, such as a frame that is too large: ws closes the socket itself.
    socket.on('error', () => undefined);
    socket.on('close', () => this.onClose());
  }

  /** Pings the client, and terminates the socket if the last ping was not answered. Called at a fixed interval. */
  heartbeat(): void {
    this.heartbeats += 1;
    if (this.heartbeats > 1 && !this.handler.isGreeted) this.close('hello-timeout');
    else if (this.isPongDelayed) this.isPongDelayed = this.socket.isPaused;
    else if (this.pingData) {
      this.closeReason = 'heartbeat-timeout';
      this.socket.terminate();
    } else {
      this.pingData = randomBytes(PING_BYTES);
      this.socket.ping(this.pingData);
    }
  }

  /** Accepts no more messages; resolves when the accepted ones are answered. */
  async drain(): Promise<void> {
    this.isAccepting = false;
    await this.processed;
  }

  /** Starts the closing handshake, and terminates the socket if the client does not complete it in time. */
  close(reason: keyof typeof CLOSE_CODES): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.isAccepting = false;
    this.closeReason = reason;
    this.handler.close();
    // The answer of the client has to be read.
    this.socket.resume();
    // What was sent before arrives before.
    this.outbox.flush();
    this.socket.close(CLOSE_CODES[reason], reason);
    const timer = setTimeout(() => this.socket.terminate(), CLOSE_TIMEOUT_MS);
    this.socket.once('close', () => clearTimeout(timer));
  }

  private onClose(): void {
    this.isOpen = false;
    this.isAccepting = false;
    this.handler.close();
    this.context.metrics.closedSockets.add(this.closeReason);
    this.context.log.debug('socket closed', { socket: this.peer.socket, reason: this.closeReason });
  }

  private onMessage(data: Buffer, isBinary: boolean): void {
    if (!this.isAccepting) return;
    this.context.metrics.messages.add();
    if (isBinary) return this.close('binary');
    const isRateLimited = this.isRateLimited();
    if (!this.isAccepting) return;
    this.inbox.push({ text: data.toString(), isRateLimited });
    if (this.inbox.length >= this.limits.maxWaitingMessages) this.pause();
    if (!this.isProcessing) this.processed = this.processInbox();
  }

  /** Whether the message that has just arrived exceeds the rate limit. Too many in a row close the socket. */
  private isRateLimited(): boolean {
    const isFull = this.inbox.length >= INBOX_FACTOR * this.limits.maxWaitingMessages;
    const isTooFast = !this.bucket.take(this.now()) || isFull;
    if (isTooFast) this.context.metrics.refusals.add('messages');
    const isRejected = isTooFast || this.context.limits.take('messages', this.peer.keys) !== undefined;
    this.consecutiveRejections = isRejected ? this.consecutiveRejections + 1 : 0;
    if (this.consecutiveRejections > this.limits.maxRejectionsInARow) this.close('rate-limited');
    return isRejected;
  }

  private async processInbox(): Promise<void> {
    this.isProcessing = true;
    // The first counts as handled from now on, also if the client leaves meanwhile: what it has sent is not lost.
    let next = this.inbox.shift();
    await afterReading(this.handler.isPlayer);
    for (; next !== undefined; next = this.isOpen ? this.inbox.shift() : undefined) {
      if (next.isRateLimited)
        this.handler.reject(next.text, {
          reason: 'rate-limited',
          text: 'Too many messages; wait a moment.',
        });
      else await this.handler.handle(next.text);
      if (this.inbox.length === 0 && this.socket.isPaused) this.socket.resume();
    }
    this.isProcessing = false;
  }

  private pause(): void {
    this.isPongDelayed = true;
    this.socket.pause();
  }

  /** The buffer is checked before the frame is added: a single large frame is not the fault of the client. */
  private send(frame: string): void {
    if (!this.isOpen) return;
    if (this.isBackpressured()) return this.close('backpressure');
    this.outbox.add(frame);
  }

  private isBackpressured(): boolean {
    const { outbox } = this;
    const { maxBuffered } = this.limits;
    if (!outbox.hasBacklog && outbox.bytes <= maxBuffered) return false;
    // Frames of this tick were not offered to the client yet.
    if (this.socket.bufferedAmount + outbox.bytes > maxBuffered) outbox.flush();
    return this.socket.bufferedAmount > maxBuffered;
  }
}
