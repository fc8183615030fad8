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
  readonly settings: Config;
  readonly sessions: SessionRoutes;
  readonly now: () => number;
  readonly isReady: () => boolean;
  readonly attendance: OnlineUsers;
}

/** All sockets: who gets one, who has one. */
export class SocketServer {
  private readonly options: SocketServerOptions;
  private readonly count: ConcurrencyLimiter;
  private readonly lines = new Set<ClientConnection>();
  private readonly opening = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    maxFragments: MAX_FRAGMENTS,
    // Lines answer pings themselves, at a bearable rate.
    autoPong: false,
  });
  private opened = 0;
  private emptied: () => void = () => undefined;

  constructor(options: SocketServerOptions) {
    const { maxSockets, maxSocketsPerAddress } = options.settings;
    this.options = options;
    this.count = new ConcurrencyLimiter(maxSockets, maxSocketsPerAddress);
    this.opening.on('wsClientError', (_, connection) =>
      this.turnAway(connection, 'handshake', textReply(400, 'This is no handshake for a WebSocket.')),
    );
  }

  /** Somebody asks for a socket. */
  receive(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    const { settings, sessions, isReady, log } = this.options;
    // Whoever hangs up now has said all there is to say.
    connection.on('error', () => undefined);
    const visitor = clientInfoOf(request, settings.trustedProxies);
    const { origins } = settings;
    const verdict = authorizeUpgrade(request, visitor, { sessions, sockets: this.count, origins, isReady });
    if (!('person' in verdict)) {
      log.debug('turned away', { address: visitor.address, why: verdict.why });
      this.turnAway(connection, verdict.why, verdict.answer);
      return;
    }
    const { household, address } = visitor;
    this.count.enter(household);
    connection.once('close', () => this.count.leave(household));
    this.opening.handleUpgrade(request, connection, head, (socket) => {
      const guest = { person: verdict.person, household, socket: ++this.opened };
      log.debug('socket opened', { socket: guest.socket, address });
      const line = new ClientConnection(socket, connection, guest, this.options, settings, this.options.now);
      this.lines.add(line);
      this.options.attendance.enter(guest.person.id);
      this.tellCount();
      socket.once('close', () => {
        this.lines.delete(line);
        this.options.attendance.leave(guest.person.id);
        this.tellCount();
        if (this.lines.size === 0) this.emptied();
      });
    });
  }

  /** Looks who is still there. */
  beat(): void {
    for (const line of this.lines) line.beat();
  }

  /** Comes back when every message that was taken is answered. */
  async finish(): Promise<void> {
    await Promise.all(Array.from(this.lines, (line) => line.finish()));
  }

  /** Tells everyone that the server will be back, and comes back when they are gone. */
  async sayGoodbye(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.emptied = resolve;
    for (const line of this.lines) line.close('restarting');
    if (this.lines.size > 0) await promise;
  }

  private turnAway(connection: Duplex, why: UpgradeRejection, answer: Reply): void {
    this.options.metrics.turnedAway.add(why);
    sendRaw(connection, answer);
  }

  private tellCount(): void {
    this.options.metrics.sockets.set(this.lines.size);
  }
}
