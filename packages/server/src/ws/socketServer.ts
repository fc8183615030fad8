import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { MAX_MESSAGE_BYTES } from '@oriflamme/protocol';
import { WebSocketServer } from 'ws';
import type { UpgradeRejection } from '../monitoring/metrics.ts';
import type { Config } from '../config/schema.ts';
import { type Reply, textReply, sendRaw } from '../http/reply.ts';
import type { HandlerContext } from './messageHandler.ts';
import type { OnlineUsers } from '../lobby/onlineUsers.ts';
import { authorizeUpgrade } from './upgrade.ts';
import { ConcurrencyLimiter } from '../lib/concurrencyLimiter.ts';
import { MAX_FRAGMENTS } from '../config/limits.ts';
import { ClientConnection } from './clientConnection.ts';
import type { SessionRoutes } from '../http/sessionRoutes.ts';
import { clientInfoOf } from '../http/clientInfo.ts';

interface SocketServerOptions extends HandlerContext {
  readonly config: Config;
  readonly sessions: SessionRoutes;
  readonly now: () => number;
  readonly isReady: () => boolean;
  readonly onlineUsers: OnlineUsers;
}

/** All sockets: who gets one, who has one. */
export class SocketServer {
  private readonly options: SocketServerOptions;
  private readonly count: ConcurrencyLimiter;
  private readonly connections = new Set<ClientConnection>();
  private readonly wss = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    maxFragments: MAX_FRAGMENTS,
    // Lines answer pings themselves, at a bearable rate.
    autoPong: false,
  });
  private lastSocketId = 0;
  private onEmpty: () => void = () => undefined;

  constructor(options: SocketServerOptions) {
    const { maxSockets, maxSocketsPerAddress } = options.config;
    this.options = options;
    this.count = new ConcurrencyLimiter(maxSockets, maxSocketsPerAddress);
    this.wss.on('wsClientError', (_, connection) =>
      this.rejectUpgrade(connection, 'handshake', textReply(400, 'This is no handshake for a WebSocket.')),
    );
  }

  /** Somebody asks for a socket. */
  handleUpgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    const { config, sessions, isReady, log } = this.options;
    // Whoever hangs up now has said all there is to say.
    connection.on('error', () => undefined);
    const client = clientInfoOf(request, config.trustedProxies);
    const { origins } = config;
    const result = authorizeUpgrade(request, client, { sessions, sockets: this.count, origins, isReady });
    if (!('person' in result)) {
      log.debug('turned away', { address: client.address, reason: result.why });
      this.rejectUpgrade(connection, result.why, result.answer);
      return;
    }
    const { ipKey, address } = client;
    this.count.acquire(ipKey);
    connection.once('close', () => this.count.release(ipKey));
    this.wss.handleUpgrade(request, connection, head, (socket) => {
      const guest = { person: result.person, ipKey, socket: ++this.lastSocketId };
      log.debug('socket opened', { socket: guest.socket, address });
      const line = new ClientConnection(socket, connection, guest, this.options, config, this.options.now);
      this.connections.add(line);
      this.options.onlineUsers.connect(guest.person.id);
      this.updateGauge();
      socket.once('close', () => {
        this.connections.delete(line);
        this.options.onlineUsers.disconnect(guest.person.id);
        this.updateGauge();
        if (this.connections.size === 0) this.onEmpty();
      });
    });
  }

  /** Looks who is still there. */
  heartbeat(): void {
    for (const connection of this.connections) connection.heartbeat();
  }

  /** Comes back when every message that was taken is answered. */
  async drain(): Promise<void> {
    await Promise.all(Array.from(this.connections, (connection) => connection.drain()));
  }

  /** Tells everyone that the server will be back, and comes back when they are gone. */
  async closeAll(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.onEmpty = resolve;
    for (const connection of this.connections) connection.close('restarting');
    if (this.connections.size > 0) await promise;
  }

  private rejectUpgrade(connection: Duplex, why: UpgradeRejection, answer: Reply): void {
    this.options.metrics.rejectedUpgrades.add(why);
    sendRaw(connection, answer);
  }

  private updateGauge(): void {
    this.options.metrics.sockets.set(this.connections.size);
  }
}
