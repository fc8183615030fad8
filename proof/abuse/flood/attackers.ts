import type { Socket } from 'node:net';
import { AttackSocket, headersFrom, openConnection } from './attackSocket.ts';
import { type Attack, attacks } from './attacks.ts';

export interface AttackOptions {
  readonly port: number;
  /** Addresses; each of them sends all kinds of messages. */
  readonly addresses: number;
  /** People at each address, with a socket each. */
  readonly people: number;
  /** Turns that each of them takes in a second. */
  readonly turnsPerSecond: number;
  /** Connections that are slow, of each kind. */
  readonly slow: number;
}

export interface AttackCounts {
  readonly sockets: number;
  readonly sent: number;
  readonly opened: number;
  readonly slowOpened: number;
}

const TICK_MS = 10;
/** Sockets that are opened again in one tick. */
const OPENED_PER_TICK = 4;

/** Half of the attackers come from IPv4 addresses, the other half from two /48 networks of IPv6. */
const addressOf = (number: number): string =>
  number % 2 === 0
    ? `203.0.113.${number / 2 + 1}`
    : `2001:db8:${number % 4}:${((number >> 2) * 256 + 1).toString(16)}::1`;

interface Attacker {
  readonly address: string;
  readonly attack: () => Attack;
  current: Attack;
  socket: AttackSocket | undefined;
  isOpening: boolean;
}

const SLOW_REQUESTS: readonly ((address: string) => string)[] = [
  // Never finished.
  (address) => `GET / HTTP/1.1\r\n${headersFrom(address)}`,
  // A body that does not come.
  (address) =>
    `POST /api/session HTTP/1.1\r\n${headersFrom(address)}content-type: application/json\r\ncontent-length: 900\r\n\r\n{`,
  // An answer that is not read.
  (address) => `GET /large.png HTTP/1.1\r\n${headersFrom(address)}\r\n`,
];

/** All attackers of a flood, in one process, which spends as little as possible on each message. */
export class Attackers {
  private readonly options: AttackOptions;
  private readonly attackers: readonly Attacker[];
  private readonly slow: (Socket | undefined)[];
  private readonly neverReading: (AttackSocket | undefined)[] = [];
  private readonly timer: NodeJS.Timeout;
  private targets: readonly string[] = [];
  private turn = 0;
  private due = 0;
  private sent = 0;
  private opened = 0;
  private slowOpened = 0;
  private last = performance.now();

  constructor(options: AttackOptions) {
    this.options = options;
    const { addresses, people } = options;
    const kinds = Object.values(attacks);
    this.attackers = Array.from({ length: addresses * people }, (_, number) => {
      const attack = kinds[number % kinds.length];
      const address = addressOf(Math.floor(number / people));
      return { address, attack, current: attack(), socket: undefined, isOpening: false };
    });
    this.slow = Array.from({ length: options.slow * SLOW_REQUESTS.length });
    this.timer = setInterval(() => this.tick(), TICK_MS);
  }

  /** Tables to watch. */
  aimAt(targets: readonly string[]): void {
    this.targets = targets;
  }

  counts(): AttackCounts {
    const { sent, opened, slowOpened } = this;
    const sockets = this.attackers.filter(({ socket }) => socket && !socket.isClosed).length;
    return { sockets, sent, opened, slowOpened };
  }

  stop(): void {
    clearInterval(this.timer);
    for (const { socket } of this.attackers) socket?.destroy();
    for (const each of [...this.slow, ...this.neverReading]) each?.destroy();
  }

  private tick(): void {
    const now = performance.now();
    const { turnsPerSecond } = this.options;
    this.due += ((now - this.last) / 1000) * turnsPerSecond * this.attackers.length;
    this.last = now;
    // After a pause, the missed turns are not made up for.
    this.due = Math.min(this.due, this.attackers.length);
    let opened = 0;
    for (; this.due >= 1; this.due--) {
      const attacker = this.attackers[this.turn++ % this.attackers.length];
      if (attacker.socket && !attacker.socket.isClosed) this.attack(attacker);
      else if (!attacker.isOpening && opened++ < OPENED_PER_TICK) void this.open(attacker);
    }
    this.openSlowly();
  }

  private attack({ socket, current }: Attacker): void {
    const frames = current.next(this.targets[this.turn % this.targets.length] ?? '');
    this.sent += frames.length;
    socket!.send(frames.length === 1 ? frames[0] : Buffer.concat(frames));
  }

  private async open(attacker: Attacker): Promise<void> {
    attacker.isOpening = true;
    const socket = await AttackSocket.open(this.options.port, attacker.address, 'Attacker');
    attacker.isOpening = false;
    if (!socket) return;
    this.opened++;
    attacker.socket = socket;
    attacker.current = attacker.attack();
    for (const frame of attacker.current.first) socket.send(frame);
    this.sent += attacker.current.first.length;
  }

  /** Keeps up the number of connections that never finish a request or never read an answer. */
  private openSlowly(): void {
    const number = this.turn % this.slow.length;
    const before = this.slow[number];
    if (before && !before.destroyed) return;
    const request = SLOW_REQUESTS[number % SLOW_REQUESTS.length](addressOf(number % 64));
    this.slowOpened++;
    void this.connectSlowly(number, request);
    if (this.neverReading.length >= this.options.slow) return;
    void this.watchWithoutReading(addressOf(number % 64));
  }

  private async connectSlowly(number: number, request: string): Promise<void> {
    const connection = await openConnection(this.options.port, request);
    connection?.pause();
    this.slow[number] = connection;
  }

  private async watchWithoutReading(address: string): Promise<void> {
    const place = this.neverReading.push(undefined) - 1;
    const socket = await AttackSocket.open(this.options.port, address, 'Attacker');
    if (!socket) return;
    for (const frame of attacks['lobby']().first) socket.send(frame);
    socket.stopReading();
    this.neverReading[place] = socket;
  }
}
