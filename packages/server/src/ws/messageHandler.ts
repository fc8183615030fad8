import { PROTOCOL_VERSION, parseMessage, type ClientMessage } from '@oriflamme/protocol';
import packageFile from '../../package.json' with { type: 'json' };
import type { TableQuota, SendFrame, Lobby } from '../lobby/lobby.ts';
import type { Log } from '../monitoring/log.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Person } from '../table/entry.ts';
import { type Rejection, reject } from '../table/rejection.ts';
import { done, mine, rejected, welcome } from './serverMessages.ts';
import type { HourlyLimiter } from '../lib/hourlyLimiter.ts';
import { MAX_SUBSCRIPTIONS } from '../config/limits.ts';

/** What all conversations share. */
export interface HandlerContext {
  readonly lobby: Lobby;
  readonly metrics: Metrics;
  readonly log: Log;
  /** How many tables have been created from where. */
  readonly created: HourlyLimiter;
  /** The time by which the tables' clocks run. */
  readonly clock: () => number;
}

/** Who speaks. */
export interface Peer {
  readonly person: Person;
  readonly ipKey: string;
  /** The number of the socket, for the log. */
  readonly socket: number;
}

/** A table that is being told of. */
interface TableSubscription {
  isMuted: boolean;
  stop: () => void;
}

type HandlerResult =
  | { readonly table?: string }
  | { readonly isHello: true }
  | { readonly refused: Rejection };

const INTERNAL_ERROR: Rejection = {
  reason: 'store',
  text: 'Something went wrong here. Look at the table again before you try again.',
};

/** What is said over one socket: each message is answered once, with `done`, `refused` or, to `hello`, `welcome`. */
export class MessageHandler {
  private readonly context: HandlerContext;
  private readonly peer: Peer;
  private readonly send: SendFrame;
  private person: Person;
  private hasGreeted = false;
  private hasEnded = false;
  private readonly subscriptions = new Map<string, TableSubscription>();
  private unsubscribeList: () => void = () => undefined;

  constructor(context: HandlerContext, peer: Peer, tell: SendFrame) {
    this.context = context;
    this.peer = peer;
    this.person = peer.person;
    this.send = tell;
  }

  get isGreeted(): boolean {
    return this.hasGreeted;
  }

  /** Comes back when it has been answered. Never fails. */
  async handle(text: string): Promise<void> {
    const read = parseMessage(text);
    if ('refused' in read) return this.sendRejection(read.refused.id, read.refused);
    const { message } = read;
    const answer = await this.tryDispatch(message);
    if ('refused' in answer) this.sendRejection(message.id, answer.refused);
    else if ('isHello' in answer) this.sendWelcome();
    else this.send(done(message.id, answer.table));
  }

  /** Does nothing of what the message asks for. */
  reject(text: string, rejection: Rejection): void {
    const read = parseMessage(text);
    this.sendRejection('message' in read ? read.message.id : read.refused.id, rejection);
  }

  /** Nothing is told any more. */
  close(): void {
    this.hasEnded = true;
    this.unsubscribeList();
    for (const { stop } of this.subscriptions.values()) stop();
    this.subscriptions.clear();
  }

  private sendWelcome(): void {
    this.send(welcome(PROTOCOL_VERSION, packageFile.version, this.person.name, this.context.clock()));
  }

  private sendRejection(id: number | null, rejection: Rejection): void {
    const { metrics, log } = this.context;
    metrics.rejections.add(rejection.reason);
    log.debug('refused', {
      socket: this.peer.socket,
      ...(id !== null && { message: id }),
      reason: rejection.reason,
    });
    this.send(rejected(id, rejection));
  }

  private async tryDispatch(message: ClientMessage): Promise<HandlerResult> {
    try {
      return await this.dispatch(message);
    } catch (error) {
      this.context.metrics.failures.add();
      this.context.log.exception('message failed', error, { socket: this.peer.socket, message: message.id });
      return { refused: INTERNAL_ERROR };
    }
  }

  private async dispatch(message: ClientMessage): Promise<HandlerResult> {
    if (!this.hasGreeted && message.type !== 'hello') return reject('malformed', 'Say hello first.');
    switch (message.type) {
      case 'hello':
        return this.onHello();
      case 'rename':
        this.person = { ...this.person, name: message.name };
        return {};
      case 'list':
        this.unsubscribeList();
        this.unsubscribeList = message.on ? this.context.lobby.subscribeList(this.send) : () => undefined;
        return {};
      case 'create':
        return this.context.lobby.create(this.person, message.table, message.plan, this.tableQuota);
      case 'quick':
        return this.context.lobby.quickMatch(this.person, message.deck, message.players, this.tableQuota);
      case 'mine':
        this.send(mine(await this.context.lobby.myTables(this.person)));
        return {};
      case 'watch':
        return this.subscribe(message.table, message.after);
      case 'unwatch':
        this.unsubscribe(message.table);
        return {};
      case 'sit':
      case 'stand':
      case 'ready':
      case 'start':
      case 'remove':
      case 'fill':
      case 'choose':
      case 'order':
      case 'return':
      case 'say':
      case 'phrase':
      case 'rematch': {
        const { id: _, table, ...command } = message;
        const outcome = await this.context.lobby.command(this.person, table, command);
        if ('refused' in outcome) return outcome;
        return outcome.table === undefined ? {} : { table: outcome.table };
      }
    }
  }

  private onHello(): HandlerResult {
    if (this.hasGreeted) return reject('malformed', 'You have said hello already.');
    this.hasGreeted = true;
    return { isHello: true };
  }

  /** As many tables as one address may open. */
  private get tableQuota(): TableQuota {
    const { created } = this.context;
    const { ipKey } = this.peer;
    return { take: () => created.take(ipKey), refund: () => created.refund(ipKey) };
  }

  private async subscribe(table: string, after: number | undefined): Promise<HandlerResult> {
    const before = this.subscriptions.get(table);
    if (!before && this.subscriptions.size >= MAX_SUBSCRIPTIONS)
      return reject('full', `You are watching ${MAX_SUBSCRIPTIONS} tables already.`);
    // Whoever asks again is told anew, and still everything once; and is not missed at the table meanwhile.
    if (before) before.isMuted = true;
    const watch: TableSubscription = { isMuted: false, stop: () => undefined };
    const send: SendFrame = (frame) => {
      if (!watch.isMuted) this.send(frame);
    };
    const asked = this.context.lobby.subscribe(this.person, table, after, send);
    const outcome = await asked.finally(() => this.unsubscribe(table));
    if ('refused' in outcome) return outcome;
    watch.stop = outcome.stop;
    if (this.hasEnded) watch.stop();
    else this.subscriptions.set(table, watch);
    return {};
  }

  private unsubscribe(table: string): void {
    this.subscriptions.get(table)?.stop();
    this.subscriptions.delete(table);
  }
}
