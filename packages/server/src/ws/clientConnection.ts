import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { CloseReason } from '../monitoring/metrics.ts';
import type { Config } from '../config/schema.ts';
import { MessageHandler, type Peer, type HandlerContext } from './messageHandler.ts';
import { CLOSE_TIMEOUT_MS, MAX_INBOX, MAX_CONSECUTIVE_REJECTIONS } from '../config/limits.ts';
import { TokenBucket } from '../lib/tokenBucket.ts';

/** What closing codes mean to a browser. */
export const CLOSE_CODES: Record<Exclude<CloseReason, 'left' | 'heartbeat-timeout'>, number> = {
  restarting: 1001,
  binary: 1003,
  'rate-limited': 1008,
  backpressure: 1008,
  'hello-timeout': 1008,
};

interface InboxMessage {
  readonly text: string;
  readonly isTooFast: boolean;
}

export type ConnectionLimits = Pick<Config, 'messagesPerSecond' | 'messageBurst' | 'maxBuffered'>;

/**
 * One socket: takes messages in at a bearable rate, has them answered one after the other, so that answers come in the
 * order of the messages, and lets nobody pile up what they do not read.
 */
export class ClientConnection {
  private readonly socket: WebSocket;
  /** What the socket writes to. */
  private readonly connection: Duplex;
  private readonly settings: ConnectionLimits;
  private readonly context: HandlerContext;
  private readonly peer: Peer;
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
  private isAlive = true;
  private heartbeats = 0;
  private isCorked = false;

  constructor(
    socket: WebSocket,
    connection: Duplex,
    peer: Peer,
    context: HandlerContext,
    settings: ConnectionLimits,
    now: () => number,
  ) {
    this.socket = socket;
    this.connection = connection;
    this.peer = peer;
    this.context = context;
    this.settings = settings;
    this.now = now;
    this.bucket = new TokenBucket(settings.messagesPerSecond, settings.messageBurst, now());
    this.handler = new MessageHandler(context, peer, (frame) => this.send(frame));
    socket.on('message', (data, isBinary) => this.onMessage(data as Buffer, isBinary));
    socket.on('ping', (data) => {
      if (this.isAccepting && !this.isRateLimited()) socket.pong(data);
    });
    socket.on('pong', () => {
      // An answer that nobody asked for counts as a message.
      if (this.isAccepting && this.isAlive) this.isRateLimited();
      this.isAlive = true;
    });
    // Such as a frame that is too large; the socket is closed by then.
    socket.on('error', () => undefined);
    socket.on('close', () => this.onClose());
  }

  /** Called at regular intervals: whoever has not answered the last call is gone. */
  heartbeat(): void {
    this.heartbeats += 1;
    if (!this.isAlive) {
      this.closeReason = 'heartbeat-timeout';
      this.socket.terminate();
    } else if (this.heartbeats > 1 && !this.handler.isGreeted) this.close('hello-timeout');
    else {
      this.isAlive = false;
      this.socket.ping();
    }
  }

  /** Takes no more messages, and comes back when those taken are answered. */
  async drain(): Promise<void> {
    this.isAccepting = false;
    await this.processed;
  }

  /** Says goodbye, and does not wait long for the other side to do so too. */
  close(parting: keyof typeof CLOSE_CODES): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.isAccepting = false;
    this.closeReason = parting;
    this.handler.close();
    this.socket.close(CLOSE_CODES[parting], parting);
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
    this.inbox.push({ text: data.toString(), isTooFast: isRateLimited });
    if (!this.isProcessing) this.processed = this.processInbox();
  }

  /** Whether what has just come in is too much. Whoever goes on in spite of it loses the socket. */
  private isRateLimited(): boolean {
    const isTooFast = !this.bucket.take(this.now()) || this.inbox.length >= MAX_INBOX;
    this.consecutiveRejections = isTooFast ? this.consecutiveRejections + 1 : 0;
    if (this.consecutiveRejections > MAX_CONSECUTIVE_REJECTIONS) this.close('rate-limited');
    return isTooFast;
  }

  private async processInbox(): Promise<void> {
    this.isProcessing = true;
    for (let next = this.inbox.shift(); next !== undefined && this.isOpen; next = this.inbox.shift()) {
      if (next.isTooFast)
        this.handler.reject(next.text, {
          reason: 'rate-limited',
          text: 'Too many messages; wait a moment.',
        });
      else await this.handler.handle(next.text);
    }
    this.isProcessing = false;
  }

  /** What is waiting is looked at before more is added: a single large frame is nobody's fault. */
  private send(frame: string): void {
    if (!this.isOpen) return;
    if (this.isBackpressured()) return this.close('backpressure');
    this.cork();
    this.socket.send(frame);
  }

  private isBackpressured(): boolean {
    const isOver = () => this.socket.bufferedAmount > this.settings.maxBuffered;
    if (!isOver()) return false;
    // What was only gathered is not yet what somebody does not read.
    this.uncork();
    return isOver();
  }

  /** What is said in one breath leaves at once: each time the system is asked to send costs more than the frame does. */
  private cork(): void {
    if (this.isCorked) return;
    this.isCorked = true;
    this.connection.cork();
    process.nextTick(() => this.uncork());
  }

  private uncork(): void {
    if (!this.isCorked) return;
    this.isCorked = false;
    this.connection.uncork();
  }
}
