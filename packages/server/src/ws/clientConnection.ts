import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { CloseReason } from '../monitoring/metrics.ts';
import type { Config } from '../config/schema.ts';
import { MessageHandler, type Peer, type HandlerContext } from './messageHandler.ts';
import { CLOSE_TIMEOUT_MS, MAX_INBOX, MAX_CONSECUTIVE_REJECTIONS } from '../config/limits.ts';
import { TokenBucket } from '../lib/tokenBucket.ts';

/** What closing codes mean to a browser. */
export const CLOSE_CODES: Record<Exclude<CloseReason, 'left' | 'silent'>, number> = {
  restarting: 1001,
  binary: 1003,
  'too-fast': 1008,
  'too-slow': 1008,
  'no-hello': 1008,
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
  private readonly around: HandlerContext;
  private readonly guest: Peer;
  private readonly now: () => number;
  private readonly conversation: MessageHandler;
  private readonly bucket: TokenBucket;
  private readonly waiting: InboxMessage[] = [];
  private isAnswering = false;
  private answered: Promise<void> = Promise.resolve();
  private refusedInARow = 0;
  private isTaking = true;
  private isOpen = true;
  private parting: CloseReason = 'left';
  private isAlive = true;
  private beats = 0;
  private isGathering = false;

  constructor(
    socket: WebSocket,
    connection: Duplex,
    guest: Peer,
    around: HandlerContext,
    settings: ConnectionLimits,
    now: () => number,
  ) {
    this.socket = socket;
    this.connection = connection;
    this.guest = guest;
    this.around = around;
    this.settings = settings;
    this.now = now;
    this.bucket = new TokenBucket(settings.messagesPerSecond, settings.messageBurst, now());
    this.conversation = new MessageHandler(around, guest, (frame) => this.send(frame));
    socket.on('message', (data, isBinary) => this.hear(data as Buffer, isBinary));
    socket.on('ping', (data) => {
      if (this.isTaking && !this.isTooFast()) socket.pong(data);
    });
    socket.on('pong', () => {
      // An answer that nobody asked for counts as a message.
      if (this.isTaking && this.isAlive) this.isTooFast();
      this.isAlive = true;
    });
    // Such as a frame that is too large; the socket is closed by then.
    socket.on('error', () => undefined);
    socket.on('close', () => this.ended());
  }

  /** Called at regular intervals: whoever has not answered the last call is gone. */
  beat(): void {
    this.beats += 1;
    if (!this.isAlive) {
      this.parting = 'silent';
      this.socket.terminate();
    } else if (this.beats > 1 && !this.conversation.isGreeted) this.close('no-hello');
    else {
      this.isAlive = false;
      this.socket.ping();
    }
  }

  /** Takes no more messages, and comes back when those taken are answered. */
  async finish(): Promise<void> {
    this.isTaking = false;
    await this.answered;
  }

  /** Says goodbye, and does not wait long for the other side to do so too. */
  close(parting: keyof typeof CLOSE_CODES): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.isTaking = false;
    this.parting = parting;
    this.conversation.end();
    this.socket.close(CLOSE_CODES[parting], parting);
    const timer = setTimeout(() => this.socket.terminate(), CLOSE_TIMEOUT_MS);
    this.socket.once('close', () => clearTimeout(timer));
  }

  private ended(): void {
    this.isOpen = false;
    this.isTaking = false;
    this.conversation.end();
    this.around.metrics.partings.add(this.parting);
    this.around.log.debug('socket closed', { socket: this.guest.socket, why: this.parting });
  }

  private hear(data: Buffer, isBinary: boolean): void {
    if (!this.isTaking) return;
    this.around.metrics.messages.add();
    if (isBinary) return this.close('binary');
    const isTooFast = this.isTooFast();
    if (!this.isTaking) return;
    this.waiting.push({ text: data.toString(), isTooFast });
    if (!this.isAnswering) this.answered = this.answerAll();
  }

  /** Whether what has just come in is too much. Whoever goes on in spite of it loses the socket. */
  private isTooFast(): boolean {
    const isTooFast = !this.bucket.take(this.now()) || this.waiting.length >= MAX_INBOX;
    this.refusedInARow = isTooFast ? this.refusedInARow + 1 : 0;
    if (this.refusedInARow > MAX_CONSECUTIVE_REJECTIONS) this.close('too-fast');
    return isTooFast;
  }

  private async answerAll(): Promise<void> {
    this.isAnswering = true;
    for (let next = this.waiting.shift(); next !== undefined && this.isOpen; next = this.waiting.shift()) {
      if (next.isTooFast)
        this.conversation.turnDown(next.text, {
          reason: 'too-fast',
          text: 'Too many messages; wait a moment.',
        });
      else await this.conversation.answer(next.text);
    }
    this.isAnswering = false;
  }

  /** What is waiting is looked at before more is added: a single large frame is nobody's fault. */
  private send(frame: string): void {
    if (!this.isOpen) return;
    if (this.isBehind()) return this.close('too-slow');
    this.gather();
    this.socket.send(frame);
  }

  private isBehind(): boolean {
    const isOver = () => this.socket.bufferedAmount > this.settings.maxBuffered;
    if (!isOver()) return false;
    // What was only gathered is not yet what somebody does not read.
    this.letGo();
    return isOver();
  }

  /** What is said in one breath leaves at once: each time the system is asked to send costs more than the frame does. */
  private gather(): void {
    if (this.isGathering) return;
    this.isGathering = true;
    this.connection.cork();
    process.nextTick(() => this.letGo());
  }

  private letGo(): void {
    if (!this.isGathering) return;
    this.isGathering = false;
    this.connection.uncork();
  }
}
