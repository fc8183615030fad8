import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Random } from '@oriflamme/engine';
import { MessageSplitter, measurePostgres, measureRedis, type WireMessage } from './wireMessages.ts';

/**
 * What a network does to the connections between a node and PostgreSQL or Redis:
 * - `hold`: nothing arrives, nothing is closed, and afterwards everything arrives late, as TCP repeats it;
 * - `drop`: nothing arrives, and afterwards the connections are reset;
 * - `mute`: requests arrive, answers do not, and afterwards the connections are reset;
 * - `reset`: connections break, and new ones are refused;
 * - `delay`: everything arrives 200 ms late;
 * - `scramble`: published messages are lost, doubled and reordered.
 */
export type LinkFault = 'hold' | 'drop' | 'mute' | 'reset' | 'delay' | 'scramble';

const DELAY_MS = 200;
/** A message that is held back comes after the next one, or after this time. */
const LATE_MS = 150;

interface LinkOptions {
  readonly to: 'postgres' | 'redis';
  readonly port: number;
  readonly random: Random;
}

/** The network between one node and one other server of this machine. */
export class Link {
  /** Published messages that were lost, doubled or reordered. */
  scrambled = 0;
  private readonly options: LinkOptions;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private fault: LinkFault | undefined;

  private constructor(options: LinkOptions) {
    this.options = options;
    // Otherwise every answer would wait 40 ms for the acknowledgement of the packet before it (Nagle's algorithm).
    this.server = createServer({ pauseOnConnect: true, noDelay: true }, (client) => this.accept(client));
  }

  static async open(options: LinkOptions): Promise<Link> {
    const link = new Link(options);
    link.server.listen(0, '127.0.0.1');
    await once(link.server, 'listening');
    return link;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  break(fault: LinkFault): void {
    this.fault = fault;
    if (fault === 'reset') this.destroyAll();
    if (fault === 'hold') for (const socket of this.sockets) socket.pause();
  }

  mend(): void {
    const { fault } = this;
    this.fault = undefined;
    if (fault === 'drop' || fault === 'mute') this.destroyAll();
    for (const socket of this.sockets) socket.resume();
  }

  close(): void {
    this.server.close();
    this.destroyAll();
  }

  private destroyAll(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private accept(client: Socket): void {
    if (this.fault === 'reset') {
      client.destroy();
      return;
    }
    const server = connect({ port: this.options.port, host: '127.0.0.1', noDelay: true });
    const splitter = new MessageSplitter(this.options.to === 'redis' ? measureRedis : measurePostgres);
    const [toClient, toServer] = [new DelayedSocket(client), new DelayedSocket(server)];
    const delay = () => (this.fault === 'delay' ? DELAY_MS : 0);
    const scrambler = new Scrambler(this.options.random, (bytes) => toClient.write(bytes, delay()));
    this.join(client, server, (bytes) => {
      if (this.fault !== 'drop') toServer.write(bytes, delay());
    });
    this.join(server, client, (bytes) => {
      for (const message of splitter.split(bytes)) {
        if (this.fault === 'drop' || this.fault === 'mute') continue;
        if (this.fault === 'scramble') this.scrambled += scrambler.pass(message);
        else scrambler.passWhole(message);
      }
    });
  }

  private join(from: Socket, to: Socket, onBytes: (bytes: Buffer) => void): void {
    this.sockets.add(from);
    from.on('data', onBytes);
    if (this.fault === 'hold') from.pause();
    else from.resume();
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.sockets.delete(from);
      to.destroy();
    });
  }
}

/** Writes to a socket, at once or later, and always in order. */
class DelayedSocket {
  private readonly socket: Socket;
  private readonly waiting: Buffer[] = [];

  constructor(socket: Socket) {
    this.socket = socket;
  }

  write(bytes: Buffer, delayMs: number): void {
    this.waiting.push(bytes);
    if (delayMs === 0 && this.waiting.length === 1) this.writeNext();
    else setTimeout(() => this.writeNext(), delayMs);
  }

  private writeNext(): void {
    const bytes = this.waiting.shift()!;
    if (this.socket.writable) this.socket.write(bytes);
  }
}

/** Loses, doubles and reorders published messages of one connection; everything else passes in order. */
class Scrambler {
  private readonly random: Random;
  private readonly send: (bytes: Buffer) => void;
  private late: Buffer | undefined;

  constructor(random: Random, send: (bytes: Buffer) => void) {
    this.random = random;
    this.send = send;
  }

  passWhole({ bytes }: WireMessage): void {
    this.send(bytes);
    this.sendLate();
  }

  /** Returns 1 if the message was lost, doubled or held back. */
  pass(message: WireMessage): number {
    const { bytes, isPublished } = message;
    const luck = isPublished ? this.random.below(10) : 9;
    if (luck < 3) return 1;
    if (luck < 6 && !this.late) {
      this.late = bytes;
      setTimeout(() => this.sendLate(), LATE_MS);
      return 1;
    }
    this.passWhole(message);
    if (luck > 7 || !isPublished) return 0;
    this.send(bytes);
    return 1;
  }

  private sendLate(): void {
    const { late } = this;
    this.late = undefined;
    if (late) this.send(late);
  }
}
