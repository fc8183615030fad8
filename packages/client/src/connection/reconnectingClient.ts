import type { ServerPush } from '@oriflamme/protocol';
import type { ConnectionState } from './connection.ts';
import { Banned, ConnectionLost, RequestRejected } from './errors.ts';
import { ObservableValue } from './observable.ts';
import { type ClientRequest, RpcSocket, type ServerReply } from './rpcSocket.ts';
import { Heartbeat } from './heartbeat.ts';
import { endSession, readSession, writeSession } from './session.ts';
import type { Environment } from './environment.ts';
import { backoffDelay } from './backoff.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** An unused connection is closed after this time. */
const IDLE_CLOSE_MS = 30_000;
/** A connection that lasted this long resets the backoff. */
const STABLE_AFTER_MS = 5_000;
/** The close code for a client that exceeded a limit. */
const POLICY_VIOLATION = 1008;
/** The close code after the session has ended. */
const LOGGED_OUT = 4001;

interface ClientHandlers {
  /** A new socket is open: subscriptions have to be renewed over it. */
  readonly onOpen: (socket: RpcSocket) => void;
  readonly onPush: (push: ServerPush) => void;
}

interface Waiter {
  readonly resolve: (socket: RpcSocket) => void;
  readonly reject: (error: Error) => void;
}

const OUTDATED = new RequestRejected('version', 'The server uses another protocol version: reload the page.');

/** Reference-counted WebSocket client. Reconnects with exponential backoff while it is acquired. */
export class ReconnectingClient {
  readonly state = new ObservableValue<ConnectionState>({ type: 'idle' });
  readonly name = new ObservableValue<string | null>(null);
  private readonly env: Environment;
  private readonly handlers: ClientHandlers;
  /** The open socket, if there is one. */
  rpc: RpcSocket | null = null;
  private heartbeat: Heartbeat | null = null;
  /** The socket of the current attempt. */
  private connectingRpc: RpcSocket | null = null;
  private refCount = 0;
  private failures = 0;
  /** Consecutive attempts with a valid session whose upgrade failed: the server is full. */
  private rejectedUpgrades = 0;
  /** Whether the last connection was open: then the session is valid, and need not be read again first. */
  private hasSession = false;
  private openedAt = 0;
  /** The server's clock minus ours. */
  private clockOffset = 0;
  /** Numbers the attempts, so that the outcome of an earlier one is ignored. */
  private attempt = 0;
  private isConnecting = false;
  private readonly waiters: Waiter[] = [];
  private stopRetry = () => {};
  private stopIdleTimer = () => {};

  constructor(env: Environment, handlers: ClientHandlers) {
    this.env = env;
    this.handlers = handlers;
    env.onWake(() => this.reconnectNow());
  }

  /** Keeps the connection open until the returned function is called. */
  acquire(): () => void {
    this.refCount += 1;
    this.stopIdleTimer();
    if (this.state.value.type === 'idle') void this.connect();
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.refCount -= 1;
      if (this.refCount === 0) this.stopIdleTimer = this.env.after(IDLE_CLOSE_MS, () => this.goIdle());
    };
  }

  /** Resolves with the open socket, now or after the next successful attempt. */
  whenOpen(): Promise<RpcSocket> {
    if (this.rpc?.isOpen) return Promise.resolve(this.rpc);
    if (this.state.value.type === 'outdated') return Promise.reject(OUTDATED);
    return new Promise((resolve, reject) => this.waiters.push({ resolve, reject }));
  }

  /** Sends a request over a socket and starts the response timeout. */
  request(socket: RpcSocket, request: ClientRequest): Promise<ServerReply> {
    if (socket === this.rpc) this.heartbeat?.startTimeout();
    return socket.request(request);
  }

  retry(): void {
    const { type } = this.state.value;
    if (type === 'unavailable' || type === 'banned') this.state.value = { type: 'connecting' };
    this.reconnectNow();
  }

  async readName(): Promise<string | null> {
    return this.name.value ?? (await readSession(this.env)) ?? null;
  }

  async setName(name: string): Promise<void> {
    await writeSession(this.env, name);
    this.name.value = name.trim();
    if (this.rpc) {
      await this.request(this.rpc, { type: 'rename', name }).catch((error: unknown) => {
        // The next connection uses the new name anyway.
        if (!(error instanceof ConnectionLost)) throw error;
      });
    } else if (this.refCount > 0 && this.state.value.type !== 'outdated') {
      this.endAttempt();
      this.state.value = { type: 'connecting' };
      void this.connect();
    }
  }

  /** Ends the session here, or on all devices. The player is then nameless. */
  async logOut(everywhere: boolean): Promise<void> {
    await endSession(this.env, everywhere);
    this.name.value = null;
    this.hasSession = false;
    this.endAttempt();
    this.disconnect();
    this.state.value = { type: 'connecting' };
    if (this.refCount > 0) void this.connect();
    else this.goIdle();
  }

  now(): number {
    return this.env.now() + this.clockOffset;
  }

  private reconnectNow(): void {
    if (this.heartbeat) this.heartbeat.onWake();
    else if (this.refCount > 0 && this.state.value.type !== 'outdated') void this.connect();
  }

  private async connect(): Promise<void> {
    if (this.isConnecting || this.rpc) return;
    this.isConnecting = true;
    this.stopRetry();
    const attempt = ++this.attempt;
    const stopTimeout = this.env.after(CONNECT_TIMEOUT_MS, () => this.onAttemptFailed(attempt));
    const { rejectedUpgrades, hasSession } = this;
    this.rejectedUpgrades = 0;
    this.hasSession = false;
    const { type } = this.state.value;
    if (type === 'lost') this.state.value = { type, retryAt: null };
    // The states `nameless` and `unavailable` stay visible during the attempt.
    if (type === 'idle') this.state.value = { type: 'connecting' };
    try {
      if (hasSession && (await this.open(attempt))) return;
      const name = await this.identify();
      if (attempt !== this.attempt) return;
      if (typeof name === 'string') {
        if (await this.open(attempt)) return;
        this.rejectedUpgrades = rejectedUpgrades + 1;
        throw new Error('The WebSocket upgrade failed.');
      } else
        this.endConnecting(name === null ? { type: 'nameless' } : { type: 'unavailable', reason: 'none' });
    } catch (error) {
      if (attempt !== this.attempt) return;
      if (error instanceof RequestRejected && error.reason === 'version') this.setOutdated();
      else if (error instanceof Banned) {
        this.endAttempt();
        this.state.value = { type: 'banned', reason: error.reason, until: error.until };
      } else this.onAttemptFailed(attempt);
    } finally {
      stopTimeout();
    }
  }

  /** Returns the session's name; renews a session that the server has forgotten. */
  private async identify(): Promise<string | null | undefined> {
    const name = await readSession(this.env);
    const known = this.name.value;
    if (known === null) return name;
    if (name === undefined) throw new Error('The server no longer offers sessions.');
    if (name === null) await writeSession(this.env, known);
    return known;
  }

  /** Resolves to false if the server refuses the socket, or cannot be reached. */
  private async open(attempt: number): Promise<boolean> {
    const socket = this.env.openSocket();
    const rpc = new RpcSocket(socket, this.handlers.onPush);
    this.connectingRpc = rpc;
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.addEventListener('open', () => resolve(true));
      socket.addEventListener('close', () => resolve(false));
    });
    if (attempt !== this.attempt) return true;
    if (!isOpen) return false;
    const sentAt = this.env.now();
    const welcome = await rpc.hello();
    if (attempt !== this.attempt) return true;
    if (!rpc.isOpen) throw new ConnectionLost(true);
    this.openedAt = this.env.now();
    this.clockOffset = welcome.now - (sentAt + this.openedAt) / 2;
    this.name.value = welcome.name;
    this.rpc = rpc;
    this.connectingRpc = null;
    const heartbeat = new Heartbeat(this.env, rpc, () => this.onLost(rpc));
    this.heartbeat = heartbeat;
    socket.addEventListener('message', () => heartbeat.onMessage());
    socket.addEventListener('close', ({ code }) => this.onLost(rpc, code));
    this.handlers.onOpen(rpc);
    this.endConnecting({ type: 'open' });
    for (const { resolve } of this.waiters.splice(0)) resolve(rpc);
    this.hasSession = true;
    return true;
  }

  private onLost(socket: RpcSocket, code?: number): void {
    if (socket !== this.rpc) return;
    this.disconnect();
    const hasLasted = this.env.now() - this.openedAt >= STABLE_AFTER_MS;
    this.failures = hasLasted ? 0 : Math.min(this.failures, 2);
    // The player may enter another name. Without this, the old one would be sent again.
    if (code === LOGGED_OUT) this.name.value = null;
    if (code === LOGGED_OUT || code === POLICY_VIOLATION) this.hasSession = false;
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
    const delay = backoffDelay(this.failures, this.env.random);
    this.failures += 1;
    this.state.value =
      this.rejectedUpgrades > 1
        ? { type: 'unavailable', reason: 'full' }
        : { type: 'lost', retryAt: this.env.now() + delay };
    this.stopRetry = this.env.after(delay, () => void this.connect());
  }

  private setOutdated(): void {
    this.endAttempt();
    this.endConnecting({ type: 'outdated' });
    for (const { reject } of this.waiters.splice(0)) reject(OUTDATED);
  }

  private endConnecting(state: ConnectionState): void {
    this.isConnecting = false;
    this.state.value = state;
  }

  private endAttempt(): void {
    this.attempt += 1;
    this.isConnecting = false;
    this.connectingRpc?.close();
    this.connectingRpc = null;
  }

  /** Closes the connection at once and rejects pending requests. */
  close(): void {
    this.stopIdleTimer();
    this.goIdle();
    for (const { reject } of this.waiters.splice(0)) reject(new ConnectionLost(false));
  }

  private goIdle(): void {
    this.endAttempt();
    this.stopRetry();
    this.disconnect();
    this.endConnecting({ type: 'idle' });
  }
}
