import type { RpcSocket } from '@oriflamme/client';
import type { Environment } from './environment.ts';

/** Milliseconds that an answer may take, and that a sign of life may take when it is asked for. */
const TIMEOUT_MS = { answer: 10_000, sign: 4_000 };
/** After so long without a word it is asked whether the server is still there. */
const PING_AFTER_MS = 45_000;

/** Notices that the other end of a wire is gone. A socket may look open for an hour after that. */
export class Heartbeat {
  private readonly around: Environment;
  private readonly wire: RpcSocket;
  private readonly onTimeout: () => void;
  private lastMessageAt: number;
  private isPinging = false;
  private stopExpecting: (() => void) | null = null;
  private stopSilence = () => {};

  constructor(env: Environment, socket: RpcSocket, onDeath: () => void) {
    this.around = env;
    this.wire = socket;
    this.onTimeout = onDeath;
    this.lastMessageAt = env.now();
    this.schedulePing();
  }

  /** A word came, whatever it was. */
  onMessage(): void {
    this.lastMessageAt = this.around.now();
    this.cancelTimeout();
    if (this.wire.hasPending) this.startTimeout();
  }

  /** Something was asked: if no word at all comes back, nobody is there. */
  startTimeout(ms = TIMEOUT_MS.answer): void {
    this.stopExpecting ??= this.around.after(ms, this.onTimeout);
  }

  /** Asks for a sign of life. */
  ping(): void {
    if (this.isPinging) return;
    this.cancelTimeout();
    this.isPinging = true;
    this.startTimeout(TIMEOUT_MS.sign);
    this.wire.request({ type: 'ping' }).catch(() => undefined);
  }

  /** The page may have slept. */
  onWake(): void {
    this.schedulePing();
    this.ping();
  }

  stop(): void {
    this.cancelTimeout();
    this.stopSilence();
  }

  private cancelTimeout(): void {
    this.stopExpecting?.();
    this.stopExpecting = null;
    this.isPinging = false;
  }

  /** While nobody looks nothing is asked; it is when they look again. */
  private schedulePing(): void {
    this.stopSilence();
    const wait = this.lastMessageAt + PING_AFTER_MS - this.around.now();
    this.stopSilence = this.around.after(Math.max(wait, TIMEOUT_MS.sign), () => {
      if (!this.around.isVisible()) return;
      if (this.around.now() - this.lastMessageAt >= PING_AFTER_MS) this.ping();
      this.schedulePing();
    });
  }
}
