import { type ClientMessage, type Invite, PROTOCOL_VERSION, type TableCommand } from '@oriflamme/protocol';
import { type ParseFailure, parseMessage, readId } from '@oriflamme/protocol/validation';
import packageFile from '../../package.json' with { type: 'json' };
import type { ClientLimits } from '../limits/clientLimits.ts';
import { type LimitKey, personKey } from '../limits/limitKeys.ts';
import type { LoadShedding } from '../limits/loadShedding.ts';
import { refusesNewcomer } from '../limits/newcomers.ts';
import { turnOwner, type Turns } from '../limits/turns.ts';
import type { TableLimits, TableQuota } from '../limits/tableLimits.ts';
import { limitedCommand } from '../lobby/limitedCommand.ts';
import type { Lobby, Resume, SendFrame } from '../lobby/lobby.ts';
import type { Log } from '../monitoring/log.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { isUnavailable } from '../store/store.ts';
import type { Person } from '../table/entry.ts';
import type { Guest } from '../moderation/moderation.ts';
import type { ReportRequest, Reports } from '../moderation/reports.ts';
import { type Rejection, reject } from '../table/rejection.ts';
import { scopeRejection } from './socketPrograms.ts';
import { invitesPush, myTables, ok, pong, refused, rejected, welcome } from './serverMessages.ts';
import type { KnownNames } from '../http/sessionRoutes.ts';
import type { Config } from '../config/schema.ts';

/** What the handlers of all connections share. */
export interface HandlerContext {
  readonly lobby: Lobby;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly limits: ClientLimits;
  readonly tableLimits: TableLimits;
  readonly shedding: LoadShedding;
  readonly reports: Reports;
  readonly turns: Turns;
  readonly config: Pick<Config, 'maxSubscriptionsPerSocket'>;
  /** The time by which the tables' clocks run. */
  readonly clock: () => number;
  /** Left out where there are no accounts. */
  readonly names?: KnownNames | undefined;
  /** Left out where there are no accounts. */
  readonly invites?: InviteSource | undefined;
}

/** Sends a person's invites, and again after each change, until the returned function is called. */
interface InviteSource {
  watch(person: string, send: (invites: readonly Invite[]) => void): () => void;
}

/** The client at the other end of a connection. */
export interface Peer extends Guest {
  /** Whom the limits count. */
  readonly keys: readonly LimitKey[];
  /** What a program's token allows; left out for people, who may do everything. */
  readonly scopes?: readonly string[] | undefined;
  /** The number of the socket, for the log. */
  readonly socket: number;
}

interface TableSubscription {
  isMuted: boolean;
  stop: () => void;
}

/** `ok` with these fields, a frame of its own, or a rejection. */
type HandlerResult =
  | { readonly table?: string }
  | { readonly frame: string }
  | { readonly rejected: Rejection };

type ConnectionRequest = Exclude<ClientMessage, { type: TableCommand['type'] }>;
type RequestHandlers = {
  readonly [T in ConnectionRequest['type']]: (
    message: Extract<ConnectionRequest, { type: T }>,
  ) => HandlerResult | Promise<HandlerResult>;
};

/** Commands of players in a game: they never wait for others. */
const GAME_COMMANDS: ReadonlySet<ClientMessage['type']> = new Set([
  'choose',
  'autoKeep',
  'commitSeed',
  'revealSeed',
  'takeSeatBack',
]);

/** Requests of newcomers, which an overloaded server refuses. */
const SHED_REQUESTS: ReadonlySet<ClientMessage['type']> = new Set(['create', 'quickMatch', 'subscribe']);

const OVERLOADED: Rejection = { reason: 'overloaded', text: 'The server is busy. Try again in a minute.' };

const INTERNAL_ERROR: Rejection = {
  reason: 'store-failed',
  text: 'Internal error. Look at the table again before you retry.',
};

const STORE_UNAVAILABLE: Rejection = {
  reason: 'store-failed',
  text: 'The server cannot use its database at the moment. Look at the table again before you retry.',
};

/** Handles the requests of one connection. Each gets exactly one response with its id. */
export class MessageHandler {
  private readonly context: HandlerContext;
  private readonly peer: Peer;
  private readonly send: SendFrame;
  private person: Person;
  private readonly key: LimitKey;
  private hasGreeted = false;
  private hasEnded = false;
  private readonly subscriptions = new Map<string, TableSubscription>();
  private unsubscribeTables: () => void = () => undefined;

  /** A new request needs its schema in the protocol and a line here; commands to a table are routed to that table. */
  private readonly handlers: RequestHandlers = {
    hello: ({ id }) => this.onHello(id),
    ping: ({ id }) => ({ frame: pong(id) }),
    rename: ({ name }) => this.rename(name),
    subscribeTables: ({ deltas = false, invites = false }) => {
      this.unsubscribeTables();
      const stopList = this.context.lobby.subscribeList(this.send, deltas);
      const stopInvites = invites ? this.watchInvites() : undefined;
      this.unsubscribeTables = () => {
        stopList();
        stopInvites?.();
      };
      return {};
    },
    unsubscribeTables: () => {
      this.unsubscribeTables();
      this.unsubscribeTables = () => undefined;
      return {};
    },
    create: ({ table, config }) => this.context.lobby.create(this.person, table, config, this.tableQuota),
    quickMatch: ({ deck, players }) =>
      this.context.lobby.quickMatch(this.person, deck, players, this.tableQuota),
    myTables: async ({ id }) => ({ frame: myTables(id, await this.context.lobby.myTables(this.person)) }),
    subscribe: ({ table, afterSeq, afterChat, transient = false }) =>
      this.subscribe(table, { afterSeq, afterChat }, transient),
    unsubscribe: ({ table }) => {
      this.unsubscribe(table);
      return {};
    },
    report: (message) => this.report(message),
  };

  constructor(context: HandlerContext, peer: Peer, send: SendFrame) {
    this.context = context;
    this.peer = peer;
    this.person = peer.person;
    this.key = personKey(peer.person.id);
    this.send = send;
  }

  private watchInvites(): (() => void) | undefined {
    return this.context.invites?.watch(this.person.id, (list) => this.send(invitesPush(list)));
  }

  /** The name of an account is changed on its page, and no guest may take it. */
  private async rename(name: string): Promise<HandlerResult> {
    const { names } = this.context;
    const own = await names?.nameOf(this.person.id);
    const isAllowed = own === undefined ? ((await names?.isFree(name)) ?? true) : own === name;
    if (!isAllowed) return { rejected: { reason: 'name-in-use', text: 'This name cannot be used.' } };
    this.person = { ...this.person, name };
    return {};
  }

  get isGreeted(): boolean {
    return this.hasGreeted;
  }

  /** Whether the person sits at a table, or has played not long ago. */
  get isPlayer(): boolean {
    return this.context.tableLimits.isPlayer(this.person, this.key);
  }

  /** Resolves when the message is answered. Never rejects. */
  async handle(text: string): Promise<void> {
    const parsed = parseMessage(text);
    if ('rejected' in parsed) return this.sendParseFailure(parsed.rejected);
    const { message } = parsed;
    let result: HandlerResult;
    try {
      result = await this.dispatchInTurn(message);
    } catch (error) {
      result = this.failureOf(error, message);
    }
    if ('rejected' in result) this.sendRejection(message.id, result.rejected);
    else this.send('frame' in result ? result.frame : ok(message.id, result.table));
  }

  /** Answers a message without handling it. */
  reject(text: string, rejection: Rejection): void {
    this.sendRejection(readId(text), rejection);
  }

  /** Ends all subscriptions. */
  close(): void {
    this.hasEnded = true;
    this.unsubscribeTables();
    for (const { stop } of this.subscriptions.values()) stop();
    this.subscriptions.clear();
  }

  private sendParseFailure(failure: ParseFailure): void {
    if (failure.reason !== 'version') return this.sendRejection(failure.id, failure);
    this.countRejection(failure.id, failure);
    this.send(refused(failure));
  }

  private sendRejection(id: number | null, rejection: Rejection): void {
    this.countRejection(id, rejection);
    this.send(rejected(id, rejection));
  }

  private countRejection(id: number | null, { reason }: Rejection): void {
    const { metrics, log } = this.context;
    metrics.rejections.add(reason);
    log.debug('rejected', { socket: this.peer.socket, ...(id !== null && { message: id }), reason });
  }

  /** Choices are most of all messages, so they pass no promise that they do not need. */
  private dispatchInTurn(message: ClientMessage): HandlerResult | Promise<HandlerResult> {
    if (this.hasGreeted && SHED_REQUESTS.has(message.type)) return this.dispatchUnlessShed(message);
    const { tableLimits, turns } = this.context;
    const isInGame =
      GAME_COMMANDS.has(message.type) &&
      'table' in message &&
      tableLimits.hasSeat(this.person, message.table);
    if (isInGame) turns.onChoice();
    return isInGame || message.type === 'ping' ? this.dispatch(message) : this.dispatchLater(message);
  }

  private async dispatchUnlessShed(message: ClientMessage): Promise<HandlerResult> {
    if (await refusesNewcomer(this.context, this.person)) return { rejected: OVERLOADED };
    return this.dispatchLater(message);
  }

  private dispatchLater(message: ClientMessage): Promise<HandlerResult> {
    return this.context.turns.run(turnOwner(this.peer.keys), async () => this.dispatch(message));
  }

  private failureOf(error: unknown, { id }: ClientMessage): HandlerResult {
    const { metrics, log } = this.context;
    const fields = { socket: this.peer.socket, message: id };
    if (isUnavailable(error)) {
      log.warn('message refused: database not available', { ...fields, reason: error.reason });
      return { rejected: STORE_UNAVAILABLE };
    }
    metrics.failures.add();
    log.exception('message failed', error, fields);
    return { rejected: INTERNAL_ERROR };
  }

  private dispatch(message: ClientMessage): HandlerResult | Promise<HandlerResult> {
    if (!this.hasGreeted && message.type !== 'hello') return reject('malformed', 'Send hello first.');
    const forbidden = this.peer.scopes && scopeRejection(message.type, this.peer.scopes);
    if (forbidden) return forbidden;
    if (isConnectionRequest(this.handlers, message)) {
      const handle = this.handlers[message.type] as (request: ConnectionRequest) => Promise<HandlerResult>;
      return handle(message);
    }
    const { id: _, table, ...command } = message;
    return limitedCommand(this.context, { person: this.person, keys: this.peer.keys }, table, command);
  }

  private async report(request: ReportRequest): Promise<HandlerResult> {
    const { person, peer } = this;
    const result = await this.context.reports.add({ person, keys: peer.keys }, request);
    return 'rejected' in result ? result : {};
  }

  private onHello(id: number): HandlerResult {
    if (this.hasGreeted) return reject('malformed', 'hello was already sent.');
    this.hasGreeted = true;
    const { clock } = this.context;
    return { frame: welcome(id, PROTOCOL_VERSION, packageFile.version, this.person.name, clock()) };
  }

  /** Tables that this client may create. */
  private get tableQuota(): TableQuota {
    return this.context.tableLimits.quotaOf(this.peer.keys);
  }

  private async subscribe(table: string, resume: Resume, isTransient: boolean): Promise<HandlerResult> {
    const before = this.subscriptions.get(table);
    const { maxSubscriptionsPerSocket: max } = this.context.config;
    if (!before && this.subscriptions.size >= max)
      return reject('full', `There are ${max} subscriptions on this connection already.`);
    // Subscribing again replaces the old subscription: nothing is sent twice, and the player is not away in between.
    if (before) before.isMuted = true;
    const subscription: TableSubscription = { isMuted: false, stop: () => undefined };
    const send: SendFrame = (frame) => {
      if (!subscription.isMuted) this.send(frame);
    };
    const subscribed = this.context.lobby.subscribe(this.person, table, resume, send, isTransient);
    const result = await subscribed.finally(() => this.unsubscribe(table));
    if ('rejected' in result) return result;
    subscription.stop = result.stop;
    if (this.hasEnded) subscription.stop();
    else this.subscriptions.set(table, subscription);
    return {};
  }

  private unsubscribe(table: string): void {
    this.subscriptions.get(table)?.stop();
    this.subscriptions.delete(table);
  }
}

const isConnectionRequest = (
  handlers: RequestHandlers,
  message: ClientMessage,
): message is ConnectionRequest => Object.hasOwn(handlers, message.type);
