import type { Environment } from './environment.ts';
import type { RpcSocket } from './rpcSocket.ts';

const RESPONSE_TIMEOUT_MS = 10_000;
const PONG_TIMEOUT_MS = 4_000;
const PING_AFTER_MS = 45_000;

/** Detects a dead connection with application-level pings: a half-open socket may look open for an hour. */
export class Heartbeat {
  private readonly env: Environment;
  private readonly socket: RpcSocket;
  private readonly onTimeout: () => void;
  private lastMessageAt: number;
  private isPinging = false;
  private stopTimeout: (() => void) | null = null;
  private stopPing = () => {};

  constructor(env: Environment, socket: RpcSocket, onTimeout: () => void) {
    this.env = env;
    this.socket = socket;
    this.onTimeout = onTimeout;
    this.lastMessageAt = env.now();
    this.schedulePing();
  }

  /** Any message proves that the connection is alive. */
  onMessage(): void {
    this.lastMessageAt = this.env.now();
    this.cancelTimeout();
    if (this.socket.hasPending) this.startTimeout();
  }

  /** Expects some message within `ms`, since a request was sent. */
  startTimeout(ms = RESPONSE_TIMEOUT_MS): void {
    this.stopTimeout ??= this.env.after(ms, this.onTimeout);
  }

  ping(): void {
    if (this.isPinging) return;
    this.cancelTimeout();
    this.isPinging = true;
    this.startTimeout(PONG_TIMEOUT_MS);
    this.socket.request({ type: 'ping' }).catch(() => undefined);
  }

  /** The device may have slept. */
  onWake(): void {
    this.schedulePing();
    this.ping();
  }

  stop(): void {
    this.cancelTimeout();
    this.stopPing();
  }

  private cancelTimeout(): void {
    this.stopTimeout?.();
    this.stopTimeout = null;
    this.isPinging = false;
  }

  /** A hidden page does not ping; it does when it becomes visible again. */
  private schedulePing(): void {
    this.stopPing();
    const delay = this.lastMessageAt + PING_AFTER_MS - this.env.now();
    this.stopPing = this.env.after(Math.max(delay, PONG_TIMEOUT_MS), () => {
      if (!this.env.isVisible()) return;
      if (this.env.now() - this.lastMessageAt >= PING_AFTER_MS) this.ping();
      this.schedulePing();
    });
  }
}
