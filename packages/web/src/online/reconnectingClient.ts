import { signal } from '@preact/signals';
import {
  type ServerReply,
  ConnectionLost,
  RequestRejected,
  type ClientRequest,
  RpcSocket,
} from '@oriflamme/client';
import type { ServerPush } from '@oriflamme/protocol';
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
  readonly opened: (socket: RpcSocket) => void;
  readonly told: (update: ServerPush) => void;
}

interface Waiter {
  readonly opened: (socket: RpcSocket) => void;
  readonly failed: (error: Error) => void;
}

const OUTDATED = new RequestRejected('version', 'The server has changed: load the page anew.');

/** Keeps one wire to the server as long as somebody needs it, and puts up another one when it breaks. */
export class ReconnectingClient {
  readonly state = signal<ConnectionState>({ type: 'idle' });
  readonly name = signal<string | null>(null);
  private readonly env: Environment;
  private readonly handlers: ClientHandlers;
  /** The wire that is open, if there is one. */
  rpc: RpcSocket | null = null;
  private heartbeat: Heartbeat | null = null;
  /** The wire of the attempt that is under way. */
  private connectingRpc: RpcSocket | null = null;
  private refCount = 0;
  private failures = 0;
  /** Times in a row that the server knew us and gave us no socket. */
  private rejectedUpgrades = 0;
  private openedAt = 0;
  /** The server's clock minus ours. */
  private clockOffset = 0;
  /** Counts attempts, so that what is left of an earlier one is passed over. */
  private attempt = 0;
  private isTrying = false;
  private readonly waiters: Waiter[] = [];
  private stopRetry = () => {};
  private stopUnneeded = () => {};

  constructor(env: Environment, hearers: ClientHandlers) {
    this.env = env;
    this.handlers = hearers;
    env.onWake(() => this.reconnectNow());
  }

  /** Asks for a connection until the returned function is called. */
  acquire(): () => void {
    this.refCount += 1;
    this.stopUnneeded();
    if (this.state.value.type === 'idle') void this.connect();
    let isNeeded = true;
    return () => {
      if (!isNeeded) return;
      isNeeded = false;
      this.refCount -= 1;
      if (this.refCount === 0) this.stopUnneeded = this.env.after(IDLE_CLOSE_MS, () => this.goIdle());
    };
  }

  /** The wire that is open, now or as soon as there is one. */
  whenOpen(): Promise<RpcSocket> {
    if (this.rpc?.isOpen) return Promise.resolve(this.rpc);
    if (this.state.value.type === 'outdated') return Promise.reject(OUTDATED);
    return new Promise((whenOpen, failed) => this.waiters.push({ opened: whenOpen, failed }));
  }

  /** Asks something now over the wire that is open. */
  request(socket: RpcSocket, request: ClientRequest): Promise<ServerReply> {
    if (socket === this.rpc) this.heartbeat?.startTimeout();
    return socket.request(request);
  }

  retry(): void {
    if (this.state.value.type === 'away') this.state.value = { type: 'connecting' };
    this.reconnectNow();
  }

  async setName(name: string): Promise<void> {
    await writeSession(this.env, name);
    this.name.value = name.trim();
    if (this.rpc) {
      await this.request(this.rpc, { type: 'rename', name }).catch((error: unknown) => {
        // Over the next wire we come under the new name.
        if (!(error instanceof ConnectionLost)) throw error;
      });
    } else if (this.refCount > 0 && this.state.value.type !== 'outdated') {
      this.endAttempt();
      this.state.value = { type: 'connecting' };
      void this.connect();
    }
  }

  now(): number {
    return this.env.now() + this.clockOffset;
  }

  private reconnectNow(): void {
    if (this.heartbeat) this.heartbeat.onWake();
    else if (this.refCount > 0 && this.state.value.type !== 'outdated') void this.connect();
  }

  private async connect(): Promise<void> {
    if (this.isTrying || this.rpc) return;
    this.isTrying = true;
    this.stopRetry();
    const attempt = ++this.attempt;
    const stopPatience = this.env.after(CONNECT_TIMEOUT_MS, () => this.onAttemptFailed(attempt));
    const { rejectedUpgrades } = this;
    this.rejectedUpgrades = 0;
    const { type } = this.state.value;
    if (type === 'lost') this.state.value = { type, retryAt: null };
    // Whoever is typing their name, or was turned away, sees nothing of it.
    if (type === 'idle') this.state.value = { type: 'connecting' };
    try {
      const name = await this.identify();
      if (attempt !== this.attempt) return;
      if (typeof name === 'string') await this.open(attempt, rejectedUpgrades);
      else this.settle(name === null ? { type: 'nameless' } : { type: 'away', why: 'none' });
    } catch (error) {
      if (attempt !== this.attempt) return;
      if (error instanceof RequestRejected && error.reason === 'version') this.setOutdated();
      else this.onAttemptFailed(attempt);
    } finally {
      stopPatience();
    }
  }

  /** A server that has forgotten who we are is told again. */
  private async identify(): Promise<string | null | undefined> {
    const name = await readSession(this.env);
    const known = this.name.value;
    if (known === null) return name;
    if (name === undefined) throw new Error('The server does not answer as it did.');
    if (name === null) await writeSession(this.env, known);
    return known;
  }

  private async open(attempt: number, turnedAway: number): Promise<void> {
    const socket = this.env.openSocket();
    const wire = new RpcSocket(socket, this.handlers.told);
    this.connectingRpc = wire;
    const isOpen = await new Promise<boolean>((settled) => {
      socket.addEventListener('open', () => settled(true));
      socket.addEventListener('close', () => settled(false));
    });
    if (attempt !== this.attempt) return;
    if (!isOpen) {
      this.rejectedUpgrades = turnedAway + 1;
      throw new Error('There is no socket to be had.');
    }
    const askedAt = this.env.now();
    const welcome = await wire.hello();
    if (attempt !== this.attempt) return;
    if (!wire.isOpen) throw new ConnectionLost(true);
    this.openedAt = this.env.now();
    this.clockOffset = welcome.now - (askedAt + this.openedAt) / 2;
    this.name.value = welcome.name;
    this.rpc = wire;
    this.connectingRpc = null;
    const heartbeat = new Heartbeat(this.env, wire, () => this.onLost(wire));
    this.heartbeat = heartbeat;
    socket.addEventListener('message', () => heartbeat.onMessage());
    socket.addEventListener('close', ({ code }) => this.onLost(wire, code));
    this.handlers.opened(wire);
    this.settle({ type: 'open' });
    for (const { opened } of this.waiters.splice(0)) opened(wire);
  }

  private onLost(socket: RpcSocket, code?: number): void {
    if (socket !== this.rpc) return;
    this.disconnect();
    const hasLasted = this.env.now() - this.openedAt >= STABLE_AFTER_MS;
    this.failures = hasLasted ? 0 : Math.min(this.failures, 2);
    if (code === POLICY_VIOLATION) this.failures += 3;
    this.scheduleReconnect();
  }

  private disconnect(): void {
    const { rpc } = this;
    this.rpc = null;
    this.heartbeat?.stop();
    this.heartbeat = null;
    rpc?.close();
  }

  private onAttemptFailed(attempt: number): void {
    if (attempt !== this.attempt) return;
    this.endAttempt();
    this.scheduleReconnect();
  }

  private scheduleReconnect(): void {
    const wait = backoffDelay(this.failures, this.env.random);
    this.failures += 1;
    this.state.value =
      this.rejectedUpgrades > 1
        ? { type: 'away', why: 'full' }
        : { type: 'lost', retryAt: this.env.now() + wait };
    this.stopRetry = this.env.after(wait, () => void this.connect());
  }

  private setOutdated(): void {
    this.endAttempt();
    this.settle({ type: 'outdated' });
    for (const { failed } of this.waiters.splice(0)) failed(OUTDATED);
  }

  private settle(state: ConnectionState): void {
    this.isTrying = false;
    this.state.value = state;
  }

  private endAttempt(): void {
    this.attempt += 1;
    this.isTrying = false;
    this.connectingRpc?.close();
    this.connectingRpc = null;
  }

  /** Nobody needs a connection any more. */
  private goIdle(): void {
    this.endAttempt();
    this.stopRetry();
    this.disconnect();
    this.settle({ type: 'idle' });
  }
}
