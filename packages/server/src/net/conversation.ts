import { PROTOCOL, readMessage, type ToServer } from '@oriflamme/protocol';
import packageFile from '../../package.json' with { type: 'json' };
import type { Allowance, Hear, Lobby } from '../lobby/lobby.ts';
import type { Log } from '../operations/log.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Person } from '../table/entry.ts';
import { type Refusal, refuse } from '../table/refusal.ts';
import { done, mine, refused, welcome } from './frames.ts';
import type { Hourly } from './hourly.ts';
import { MOST_WATCHED } from './limits.ts';

/** What all conversations share. */
export interface Surroundings {
  readonly lobby: Lobby;
  readonly metrics: Metrics;
  readonly log: Log;
  /** How many tables have been created from where. */
  readonly created: Hourly;
  /** The time by which the tables' clocks run. */
  readonly clock: () => number;
}

/** Who speaks. */
export interface Guest {
  readonly person: Person;
  readonly household: string;
  /** The number of the socket, for the log. */
  readonly socket: number;
}

/** A table that is being told of. */
interface Watch {
  isMuted: boolean;
  stop: () => void;
}

type Answer = { readonly table?: string } | { readonly isHello: true } | { readonly refused: Refusal };

const FAILED: Refusal = {
  reason: 'store',
  text: 'Something went wrong here. Look at the table again before you try again.',
};

/** What is said over one socket: each message is answered once, with `done`, `refused` or, to `hello`, `welcome`. */
export class Conversation {
  private readonly around: Surroundings;
  private readonly guest: Guest;
  private readonly tell: Hear;
  private person: Person;
  private hasGreeted = false;
  private hasEnded = false;
  private readonly watched = new Map<string, Watch>();
  private stopList: () => void = () => undefined;

  constructor(around: Surroundings, guest: Guest, tell: Hear) {
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
    const read = readMessage(text);
    if ('refused' in read) return this.refuse(read.refused.id, read.refused);
    const { message } = read;
    const answer = await this.attempt(message);
    if ('refused' in answer) this.refuse(message.id, answer.refused);
    else if ('isHello' in answer) this.welcome();
    else this.tell(done(message.id, answer.table));
  }

  /** Does nothing of what the message asks for. */
  turnDown(text: string, refusal: Refusal): void {
    const read = readMessage(text);
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
    this.tell(welcome(PROTOCOL, packageFile.version, this.person.name, this.around.clock()));
  }

  private refuse(id: number | null, refusal: Refusal): void {
    const { metrics, log } = this.around;
    metrics.refusals.add(refusal.reason);
    log.debug('refused', {
      socket: this.guest.socket,
      ...(id !== null && { message: id }),
      why: refusal.reason,
    });
    this.tell(refused(id, refusal));
  }

  private async attempt(message: ToServer): Promise<Answer> {
    try {
      return await this.perform(message);
    } catch (error) {
      this.around.metrics.failures.add();
      this.around.log.failure('message failed', error, { socket: this.guest.socket, message: message.id });
      return { refused: FAILED };
    }
  }

  private async perform(message: ToServer): Promise<Answer> {
    if (!this.hasGreeted && message.type !== 'hello') return refuse('malformed', 'Say hello first.');
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

  private greet(): Answer {
    if (this.hasGreeted) return refuse('malformed', 'You have said hello already.');
    this.hasGreeted = true;
    return { isHello: true };
  }

  /** As many tables as one address may open. */
  private get allowance(): Allowance {
    const { created } = this.around;
    const { household } = this.guest;
    return { take: () => created.take(household), giveBack: () => created.giveBack(household) };
  }

  private async watch(table: string, after: number | undefined): Promise<Answer> {
    const before = this.watched.get(table);
    if (!before && this.watched.size >= MOST_WATCHED)
      return refuse('full', `You are watching ${MOST_WATCHED} tables already.`);
    // Whoever asks again is told anew, and still everything once; and is not missed at the table meanwhile.
    if (before) before.isMuted = true;
    const watch: Watch = { isMuted: false, stop: () => undefined };
    const hear: Hear = (frame) => {
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
