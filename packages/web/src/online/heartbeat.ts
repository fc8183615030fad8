import type { RpcSocket } from '@oriflamme/client';
import type { Environment } from './environment.ts';

/** Milliseconds that an answer may take, and that a sign of life may take when it is asked for. */
const TIMEOUT_MS = { answer: 10_000, sign: 4_000 };
/** After so long without a word it is asked whether the server is still there. */
const PING_AFTER_MS = 45_000;
/** No table has this name: asking about it has no effect but the answer. */
const NO_TABLE = '-';

/** Notices that the other end of a wire is gone. A socket may look open for an hour after that. */
export class Heartbeat {
  private readonly around: Environment;
  private readonly wire: RpcSocket;
  private readonly onDeath: () => void;
  private heardAt: number;
  private isProbing = false;
  private stopExpecting: (() => void) | null = null;
  private stopSilence = () => {};

  constructor(around: Environment, wire: RpcSocket, onDeath: () => void) {
    this.around = around;
    this.wire = wire;
    this.onDeath = onDeath;
    this.heardAt = around.now();
    this.listenForSilence();
  }

  /** A word came, whatever it was. */
  hear(): void {
    this.heardAt = this.around.now();
    this.calm();
    if (this.wire.isWaiting) this.expect();
  }

  /** Something was asked: if no word at all comes back, nobody is there. */
  expect(ms = TIMEOUT_MS.answer): void {
    this.stopExpecting ??= this.around.after(ms, this.onDeath);
  }

  /** Asks for a sign of life. */
  probe(): void {
    if (this.isProbing) return;
    this.calm();
    this.isProbing = true;
    this.expect(TIMEOUT_MS.sign);
    this.wire.ask({ type: 'unwatch', table: NO_TABLE }).catch(() => undefined);
  }

  /** The page may have slept. */
  wake(): void {
    this.listenForSilence();
    this.probe();
  }

  stop(): void {
    this.calm();
    this.stopSilence();
  }

  private calm(): void {
    this.stopExpecting?.();
    this.stopExpecting = null;
    this.isProbing = false;
  }

  /** While nobody looks nothing is asked; it is when they look again. */
  private listenForSilence(): void {
    this.stopSilence();
    const wait = this.heardAt + PING_AFTER_MS - this.around.now();
    this.stopSilence = this.around.after(Math.max(wait, TIMEOUT_MS.sign), () => {
      if (!this.around.isVisible()) return;
      if (this.around.now() - this.heardAt >= PING_AFTER_MS) this.probe();
      this.listenForSilence();
    });
  }
}
