import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { MAX_MESSAGE_BYTES } from '@oriflamme/protocol';
import { WebSocketServer } from 'ws';
import type { UpgradeRejection } from '../monitoring/metrics.ts';
import type { Config } from '../config/schema.ts';
import { type Reply, textReply, sendRaw } from '../http/reply.ts';
import type { HandlerContext } from './messageHandler.ts';
import type { OnlineUsers } from '../lobby/presence/onlineUsers.ts';
import type { Guest, Moderation } from '../moderation/moderation.ts';
import { authorizeUpgrade } from './upgrade.ts';
import { MAX_FRAGMENTS } from '../config/limits.ts';
import { ClientConnection } from './clientConnection.ts';
import type { SessionRoutes } from '../http/sessionRoutes.ts';
import { clientInfoOf } from '../http/clientInfo.ts';
import type { ProgramSource } from './socketPrograms.ts';
import { Spread } from '../lib/spread.ts';
import { turnOwner } from '../limits/turns.ts';

interface SocketServerOptions extends HandlerContext {
  readonly config: Config;
  readonly sessions: SessionRoutes;
  readonly moderation: Moderation;
  readonly now: () => number;
  readonly isReady: () => boolean;
  readonly isKnownHost: (header: string | undefined) => boolean;
  readonly onlineUsers: OnlineUsers;
  /** Left out where programs have no tokens. */
  readonly programs?: ProgramSource | undefined;
}

/** WebSocket server: authorizes upgrades and owns all connections. */
export class SocketServer {
  private readonly options: SocketServerOptions;
  private readonly connections = new Set<ClientConnection>();
  private readonly wss = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    maxFragments: MAX_FRAGMENTS,
    // ClientConnection answers pings itself, within the rate limit.
    autoPong: false,
  });
  private readonly spread = new Spread();
  private lastSocketId = 0;
  private onEmpty: () => void = () => undefined;

  constructor(options: SocketServerOptions) {
    this.options = options;
    options.moderation.cut = (isMeant, reason) => this.closeWhere(isMeant, reason);
    this.wss.on('wsClientError', (_, stream) =>
      this.rejectUpgrade(stream, 'handshake', textReply(400, 'This is not a WebSocket handshake.')),
    );
  }

  async handleUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const { config, sessions, isReady, log, limits, turns, shedding } = this.options;
    // A client may disconnect at any time; the close event releases its slot.
    stream.on('error', () => undefined);
    const client = clientInfoOf(request, config.trustedProxies);
    if (!client.isLocal && !shedding.isShedding) await turns.pass(turnOwner(client.keys));
    if (stream.destroyed) return;
    const { origins, maxSockets } = config;
    const number = ++this.lastSocketId;
    const hold = String(number);
    const { moderation, tableLimits, isKnownHost, programs, clock } = this.options;
    const context = {
      sessions,
      moderation,
      limits,
      tableLimits,
      shedding,
      maxSockets,
      isKnownHost,
      origins,
      isReady,
      programs,
      clock,
    };
    const result = await authorizeUpgrade(request, client, hold, context).catch((error: unknown) => {
      log.exception('upgrade failed', error);
      return { reason: 'unavailable', reply: textReply(500, 'Something went wrong here.') } as const;
    });
    if (!('session' in result)) {
      log.debug('upgrade rejected', { address: client.address, reason: result.reason });
      this.rejectUpgrade(stream, result.reason, result.reply);
      return;
    }
    const { address } = client;
    // It may have gone while its token was looked up.
    if (stream.destroyed) return limits.held('sockets').release(hold);
    stream.once('close', () => limits.held('sockets').release(hold));
    this.wss.handleUpgrade(request, stream, head, (socket) => {
      const { person, id: session, issuedAt } = result.session;
      const { program, keys } = result;
      const { owner, scopes } = program ?? {};
      const peer = { person, session, issuedAt, address, owner, scopes, keys, socket: number };
      log.debug('socket opened', { socket: peer.socket, address });
      const connection = new ClientConnection(socket, stream, peer, this.options, config, this.options.now);
      this.connections.add(connection);
      this.options.onlineUsers.connect(person.id);
      if (!program) this.options.moderation.see(result.session);
      const stopWatching = program && programs?.watch(program.token, () => connection.close('logged-out'));
      this.updateGauge();
      socket.once('close', () => {
        this.connections.delete(connection);
        stopWatching?.();
        this.options.onlineUsers.disconnect(person.id);
        this.updateGauge();
        if (this.connections.size === 0) this.onEmpty();
      });
    });
  }

  get size(): number {
    return this.connections.size;
  }

  /** Closes the sockets of these clients. */
  closeWhere(isMeant: (guest: Guest) => boolean, reason: 'banned' | 'logged-out'): void {
    for (const connection of this.connections) if (isMeant(connection.peer)) connection.close(reason);
  }

  /** Pings every client and terminates the unresponsive ones. */
  heartbeat(): void {
    this.spread.each(this.connections, (connection) => {
      if (this.connections.has(connection)) connection.heartbeat();
    });
  }

  /** Accepts no more messages; resolves when the accepted ones are answered. */
  async drain(): Promise<void> {
    await Promise.all(Array.from(this.connections, (connection) => connection.drain()));
  }

  /** Closes every connection because of a restart; resolves when all are closed. */
  async closeAll(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.onEmpty = resolve;
    for (const connection of this.connections) connection.close('restarting');
    if (this.connections.size > 0) await promise;
  }

  private rejectUpgrade(stream: Duplex, reason: UpgradeRejection, reply: Reply): void {
    this.options.metrics.rejectedUpgrades.add(reason);
    sendRaw(stream, reply);
  }

  private updateGauge(): void {
    this.options.metrics.sockets.set(this.connections.size);
  }
}
