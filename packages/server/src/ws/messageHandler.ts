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
  readonly household: string;
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
  private readonly around: HandlerContext;
  private readonly guest: Peer;
  private readonly tell: SendFrame;
  private person: Person;
  private hasGreeted = false;
  private hasEnded = false;
  private readonly watched = new Map<string, TableSubscription>();
  private stopList: () => void = () => undefined;

  constructor(around: HandlerContext, guest: Peer, tell: SendFrame) {
    this.around = around;
    this.guest = guest;
    this.person = guest.person;
    this.tell = tell;
  }

  get isGreeted(): boolean {
    return this.hasGreeted;
  }

  /** Comes back when it has been answered. Never fails. */
  async answer(text: string): Promise<void> {
    const read = parseMessage(text);
    if ('refused' in read) return this.refuse(read.refused.id, read.refused);
    const { message } = read;
    const answer = await this.attempt(message);
    if ('refused' in answer) this.refuse(message.id, answer.refused);
    else if ('isHello' in answer) this.welcome();
    else this.tell(done(message.id, answer.table));
  }

  /** Does nothing of what the message asks for. */
  turnDown(text: string, refusal: Rejection): void {
    const read = parseMessage(text);
    this.refuse('message' in read ? read.message.id : read.refused.id, refusal);
  }

  /** Nothing is told any more. */
  end(): void {
    this.hasEnded = true;
    this.stopList();
    for (const { stop } of this.watched.values()) stop();
    this.watched.clear();
  }

  private welcome(): void {
    this.tell(welcome(PROTOCOL_VERSION, packageFile.version, this.person.name, this.around.clock()));
  }

  private refuse(id: number | null, refusal: Rejection): void {
    const { metrics, log } = this.around;
    metrics.refusals.add(refusal.reason);
    log.debug('refused', {
      socket: this.guest.socket,
      ...(id !== null && { message: id }),
      why: refusal.reason,
    });
    this.tell(rejected(id, refusal));
  }

  private async attempt(message: ClientMessage): Promise<HandlerResult> {
    try {
      return await this.perform(message);
    } catch (error) {
      this.around.metrics.failures.add();
      this.around.log.failure('message failed', error, { socket: this.guest.socket, message: message.id });
      return { refused: INTERNAL_ERROR };
    }
  }

  private async perform(message: ClientMessage): Promise<HandlerResult> {
    if (!this.hasGreeted && message.type !== 'hello') return reject('malformed', 'Say hello first.');
    switch (message.type) {
      case 'hello':
        return this.greet();
      case 'rename':
        this.person = { ...this.person, name: message.name };
        return {};
      case 'list':
        this.stopList();
        this.stopList = message.on ? this.around.lobby.watchList(this.tell) : () => undefined;
        return {};
      case 'create':
        return this.around.lobby.create(this.person, message.table, message.plan, this.allowance);
      case 'quick':
        return this.around.lobby.quick(this.person, message.deck, message.players, this.allowance);
      case 'mine':
        this.tell(mine(await this.around.lobby.mine(this.person)));
        return {};
      case 'watch':
        return this.watch(message.table, message.after);
      case 'unwatch':
        this.unwatch(message.table);
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
        const outcome = await this.around.lobby.command(this.person, table, command);
        if ('refused' in outcome) return outcome;
        return outcome.table === undefined ? {} : { table: outcome.table };
      }
    }
  }

  private greet(): HandlerResult {
    if (this.hasGreeted) return reject('malformed', 'You have said hello already.');
    this.hasGreeted = true;
    return { isHello: true };
  }

  /** As many tables as one address may open. */
  private get allowance(): TableQuota {
    const { created } = this.around;
    const { household } = this.guest;
    return { take: () => created.take(household), giveBack: () => created.giveBack(household) };
  }

  private async watch(table: string, after: number | undefined): Promise<HandlerResult> {
    const before = this.watched.get(table);
    if (!before && this.watched.size >= MAX_SUBSCRIPTIONS)
      return reject('full', `You are watching ${MAX_SUBSCRIPTIONS} tables already.`);
    // Whoever asks again is told anew, and still everything once; and is not missed at the table meanwhile.
    if (before) before.isMuted = true;
    const watch: TableSubscription = { isMuted: false, stop: () => undefined };
    const hear: SendFrame = (frame) => {
      if (!watch.isMuted) this.tell(frame);
    };
    const asked = this.around.lobby.watch(this.person, table, after, hear);
    const outcome = await asked.finally(() => this.unwatch(table));
    if ('refused' in outcome) return outcome;
    watch.stop = outcome.stop;
    if (this.hasEnded) watch.stop();
    else this.watched.set(table, watch);
    return {};
  }

  private unwatch(table: string): void {
    this.watched.get(table)?.stop();
    this.watched.delete(table);
  }
}
