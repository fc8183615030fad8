import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { MAX_MESSAGE } from '@oriflamme/protocol';
import { WebSocketServer } from 'ws';
import type { TurnedAway } from '../operations/metrics.ts';
import type { Settings } from '../settings/list.ts';
import { type Answer, plain, sendRaw } from './answers.ts';
import type { Surroundings } from './conversation.ts';
import type { Attendance } from './attendance.ts';
import { admit } from './door.ts';
import { HeadCount } from './headCount.ts';
import { MOST_PIECES } from './limits.ts';
import { Line } from './line.ts';
import type { SessionRoutes } from './sessionRoutes.ts';
import { visitorOf } from './visitor.ts';

interface Options extends Surroundings {
  readonly settings: Settings;
  readonly sessions: SessionRoutes;
  readonly now: () => number;
  readonly isReady: () => boolean;
  readonly attendance: Attendance;
}

/** All sockets: who gets one, who has one. */
export class Sockets {
  private readonly options: Options;
  private readonly count: HeadCount;
  private readonly lines = new Set<Line>();
  private readonly opening = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE,
    maxFragments: MOST_PIECES,
    // Lines answer pings themselves, at a bearable rate.
    autoPong: false,
  });
  private opened = 0;
  private emptied: () => void = () => undefined;

  constructor(options: Options) {
    const { maxSockets, maxSocketsPerAddress } = options.settings;
    this.options = options;
    this.count = new HeadCount(maxSockets, maxSocketsPerAddress);
    this.opening.on('wsClientError', (_, connection) =>
      this.turnAway(connection, 'handshake', plain(400, 'This is no handshake for a WebSocket.')),
    );
  }

  /** Somebody asks for a socket. */
  receive(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    const { settings, sessions, isReady, log } = this.options;
    // Whoever hangs up now has said all there is to say.
    connection.on('error', () => undefined);
    const visitor = visitorOf(request, settings.trustedProxies);
    const { origins } = settings;
    const verdict = admit(request, visitor, { sessions, sockets: this.count, origins, isReady });
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
      const line = new Line(socket, connection, guest, this.options, settings, this.options.now);
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

  private turnAway(connection: Duplex, why: TurnedAway, answer: Answer): void {
    this.options.metrics.turnedAway.add(why);
    sendRaw(connection, answer);
  }

  private tellCount(): void {
    this.options.metrics.sockets.set(this.lines.size);
  }
}
