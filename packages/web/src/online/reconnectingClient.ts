import { signal } from '@preact/signals';
import {
  type ServerReply,
  ConnectionLost,
  RequestRejected,
  type ClientRequest,
  type ServerPush,
  RpcSocket,
} from '@oriflamme/client';
import type { ConnectionState } from './types.ts';
import { Heartbeat } from './heartbeat.ts';
import { readSession, writeSession } from './session.ts';
import type { Environment } from './environment.ts';
import { backoffDelay } from './backoff.ts';

/** Milliseconds that an attempt may take. */
const CONNECT_TIMEOUT_MS = 10_000;
/** So long a connection is kept that nobody needs. */
const IDLE_CLOSE_MS = 30_000;
/** After a connection that broke sooner than that, the next one is not tried at once. */
const STABLE_AFTER_MS = 5_000;
/** By these codes the server says that this page asked too much of it. */
const POLICY_VIOLATION = 1008;

interface ClientHandlers {
  /** There is a connection again: whatever is followed has to be asked for over this one. */
  readonly opened: (wire: RpcSocket) => void;
  readonly told: (told: ServerPush) => void;
}

interface Waiter {
  readonly opened: (wire: RpcSocket) => void;
  readonly failed: (error: Error) => void;
}

const OUTDATED = new RequestRejected('version', 'The server has changed: load the page anew.');

/** Keeps one wire to the server as long as somebody needs it, and puts up another one when it breaks. */
export class ReconnectingClient {
  readonly state = signal<ConnectionState>({ type: 'idle' });
  readonly name = signal<string | null>(null);
  private readonly around: Environment;
  private readonly hearers: ClientHandlers;
  /** The wire that is open, if there is one. */
  wire: RpcSocket | null = null;
  private pulse: Heartbeat | null = null;
  /** The wire of the attempt that is under way. */
  private trial: RpcSocket | null = null;
  private needs = 0;
  private failures = 0;
  /** Times in a row that the server knew us and gave us no socket. */
  private turnedAway = 0;
  private openedAt = 0;
  /** The server's clock minus ours. */
  private offset = 0;
  /** Counts attempts, so that what is left of an earlier one is passed over. */
  private attempt = 0;
  private isTrying = false;
  private readonly waiting: Waiter[] = [];
  private stopRetry = () => {};
  private stopUnneeded = () => {};

  constructor(around: Environment, hearers: ClientHandlers) {
    this.around = around;
    this.hearers = hearers;
    around.onWake(() => this.tryNow());
  }

  /** Asks for a connection until the returned function is called. */
  need(): () => void {
    this.needs += 1;
    this.stopUnneeded();
    if (this.state.value.type === 'idle') void this.connect();
    let isNeeded = true;
    return () => {
      if (!isNeeded) return;
      isNeeded = false;
      this.needs -= 1;
      if (this.needs === 0) this.stopUnneeded = this.around.after(IDLE_CLOSE_MS, () => this.rest());
    };
  }

  /** The wire that is open, now or as soon as there is one. */
  opened(): Promise<RpcSocket> {
    if (this.wire?.isOpen) return Promise.resolve(this.wire);
    if (this.state.value.type === 'outdated') return Promise.reject(OUTDATED);
    return new Promise((opened, failed) => this.waiting.push({ opened, failed }));
  }

  /** Asks something now over the wire that is open. */
  ask(wire: RpcSocket, request: ClientRequest): Promise<ServerReply> {
    if (wire === this.wire) this.pulse?.expect();
    return wire.ask(request);
  }

  retry(): void {
    if (this.state.value.type === 'away') this.state.value = { type: 'connecting' };
    this.tryNow();
  }

  async enter(name: string): Promise<void> {
    await writeSession(this.around, name);
    this.name.value = name.trim();
    if (this.wire) {
      await this.ask(this.wire, { type: 'rename', name }).catch((error: unknown) => {
        // Over the next wire we come under the new name.
        if (!(error instanceof ConnectionLost)) throw error;
      });
    } else if (this.needs > 0 && this.state.value.type !== 'outdated') {
      this.endAttempt();
      this.state.value = { type: 'connecting' };
      void this.connect();
    }
  }

  now(): number {
    return this.around.now() + this.offset;
  }

  private tryNow(): void {
    if (this.pulse) this.pulse.wake();
    else if (this.needs > 0 && this.state.value.type !== 'outdated') void this.connect();
  }

  private async connect(): Promise<void> {
    if (this.isTrying || this.wire) return;
    this.isTrying = true;
    this.stopRetry();
    const attempt = ++this.attempt;
    const stopPatience = this.around.after(CONNECT_TIMEOUT_MS, () => this.fail(attempt));
    const { turnedAway } = this;
    this.turnedAway = 0;
    const { type } = this.state.value;
    if (type === 'lost') this.state.value = { type, retryAt: null };
    // Whoever is typing their name, or was turned away, sees nothing of it.
    if (type === 'idle') this.state.value = { type: 'connecting' };
    try {
      const name = await this.identify();
      if (attempt !== this.attempt) return;
      if (typeof name === 'string') await this.open(attempt, turnedAway);
      else this.settle(name === null ? { type: 'nameless' } : { type: 'away', why: 'none' });
    } catch (error) {
      if (attempt !== this.attempt) return;
      if (error instanceof RequestRejected && error.reason === 'version') this.giveUp();
      else this.fail(attempt);
    } finally {
      stopPatience();
    }
  }

  /** A server that has forgotten who we are is told again. */
  private async identify(): Promise<string | null | undefined> {
    const name = await readSession(this.around);
    const known = this.name.value;
    if (known === null) return name;
    if (name === undefined) throw new Error('The server does not answer as it did.');
    if (name === null) await writeSession(this.around, known);
    return known;
  }

  private async open(attempt: number, turnedAway: number): Promise<void> {
    const socket = this.around.openSocket();
    const wire = new RpcSocket(socket, this.hearers.told);
    this.trial = wire;
    const isOpen = await new Promise<boolean>((settled) => {
      socket.addEventListener('open', () => settled(true));
      socket.addEventListener('close', () => settled(false));
    });
    if (attempt !== this.attempt) return;
    if (!isOpen) {
      this.turnedAway = turnedAway + 1;
      throw new Error('There is no socket to be had.');
    }
    const askedAt = this.around.now();
    const welcome = await wire.greet();
    if (attempt !== this.attempt) return;
    if (!wire.isOpen) throw new ConnectionLost(true);
    this.openedAt = this.around.now();
    this.offset = welcome.now - (askedAt + this.openedAt) / 2;
    this.name.value = welcome.name;
    this.wire = wire;
    this.trial = null;
    const pulse = new Heartbeat(this.around, wire, () => this.lose(wire));
    this.pulse = pulse;
    socket.addEventListener('message', () => pulse.hear());
    socket.addEventListener('close', ({ code }) => this.lose(wire, code));
    this.hearers.opened(wire);
    this.settle({ type: 'open' });
    for (const { opened } of this.waiting.splice(0)) opened(wire);
  }

  private lose(wire: RpcSocket, code?: number): void {
    if (wire !== this.wire) return;
    this.drop();
    const hasLasted = this.around.now() - this.openedAt >= STABLE_AFTER_MS;
    this.failures = hasLasted ? 0 : Math.min(this.failures, 2);
    if (code === POLICY_VIOLATION) this.failures += 3;
    this.waitAndRetry();
  }

  private drop(): void {
    const { wire } = this;
    this.wire = null;
    this.pulse?.stop();
    this.pulse = null;
    wire?.cut();
  }

  private fail(attempt: number): void {
    if (attempt !== this.attempt) return;
    this.endAttempt();
    this.waitAndRetry();
  }

  private waitAndRetry(): void {
    const wait = backoffDelay(this.failures, this.around.random);
    this.failures += 1;
    this.state.value =
      this.turnedAway > 1
        ? { type: 'away', why: 'full' }
        : { type: 'lost', retryAt: this.around.now() + wait };
    this.stopRetry = this.around.after(wait, () => void this.connect());
  }

  private giveUp(): void {
    this.endAttempt();
    this.settle({ type: 'outdated' });
    for (const { failed } of this.waiting.splice(0)) failed(OUTDATED);
  }

  private settle(state: ConnectionState): void {
    this.isTrying = false;
    this.state.value = state;
  }

  private endAttempt(): void {
    this.attempt += 1;
    this.isTrying = false;
    this.trial?.cut();
    this.trial = null;
  }

  /** Nobody needs a connection any more. */
  private rest(): void {
    this.endAttempt();
    this.stopRetry();
    this.drop();
    this.settle({ type: 'idle' });
  }
}
