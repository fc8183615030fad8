import { signal } from '@preact/signals';
import { Lost, Refused, type Told, Wire } from '@oriflamme/client';
import type { LinkState } from './contract.ts';
import { readSession, writeSession } from './session.ts';
import type { Surroundings } from './surroundings.ts';
import { waitAfter } from './waits.ts';

/** Milliseconds that an attempt may take, that an answer may take, and that a page that woke up waits for a sign of life. */
const PATIENCE = { attempt: 10_000, answer: 10_000, sign: 4_000 };
/** After so long without a word it is asked whether the server is still there. */
const SILENCE = 45_000;
/** So long a connection is kept that nobody needs. */
const UNNEEDED = 30_000;
/** A connection that broke sooner than that counts as one more failure. */
const PROVEN = 5_000;
/** By these codes the server says that this page asked too much of it. */
const TOO_MUCH = 1008;
/** No table has this name: asking about it has no effect but the answer. */
const NO_TABLE = '-';

interface Hearers {
  /** There is a connection again: whatever is followed has to be asked for over this one. */
  readonly opened: (wire: Wire) => void;
  readonly told: (told: Told) => void;
}

interface Waiting {
  readonly opened: (wire: Wire) => void;
  readonly failed: (error: Error) => void;
}

const OUTDATED = new Refused('version', 'The server has changed: load the page anew.');

/** Keeps one wire to the server as long as somebody needs it, and puts up another one when it breaks. */
export class Link {
  readonly state = signal<LinkState>({ type: 'idle' });
  readonly name = signal<string | null>(null);
  private readonly around: Surroundings;
  private readonly hearers: Hearers;
  /** The wire that is open, if there is one. */
  wire: Wire | null = null;
  /** The wire of the attempt that is under way. */
  private trial: Wire | null = null;
  private needs = 0;
  private failures = 0;
  /** Times in a row that the server knew us and gave us no socket. */
  private turnedAway = 0;
  private openedAt = 0;
  private heardAt = 0;
  /** The server's clock minus ours. */
  private offset = 0;
  /** Counts attempts, so that what is left of an earlier one is passed over. */
  private attempt = 0;
  private isTrying = false;
  private isProbing = false;
  private readonly waiting: Waiting[] = [];
  private stopRetry = () => {};
  private stopUnneeded = () => {};
  private stopSilence = () => {};
  private stopListening: (() => void) | null = null;

  constructor(around: Surroundings, hearers: Hearers) {
    this.around = around;
    this.hearers = hearers;
    around.onWake(() => this.wake());
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
      if (this.needs === 0) this.stopUnneeded = this.around.after(UNNEEDED, () => this.rest());
    };
  }

  /** The wire that is open, now or as soon as there is one. */
  opened(): Promise<Wire> {
    if (this.wire?.isOpen) return Promise.resolve(this.wire);
    if (this.state.value.type === 'outdated') return Promise.reject(OUTDATED);
    return new Promise((opened, failed) => this.waiting.push({ opened, failed }));
  }

  /** Something was asked: if no word at all comes back, the connection is dead. */
  expectWord(ms = PATIENCE.answer): void {
    const { wire } = this;
    if (!wire) return;
    this.stopListening ??= this.around.after(ms, () => this.lose(wire));
  }

  retry(): void {
    if (this.state.value.type === 'away') this.state.value = { type: 'connecting' };
    this.tryNow();
  }

  async enter(name: string): Promise<void> {
    await writeSession(this.around, name);
    this.name.value = name.trim();
    if (this.wire) {
      this.expectWord();
      await this.wire.ask({ type: 'rename', name }).catch((error: unknown) => {
        // Over the next wire we come under the new name.
        if (!(error instanceof Lost)) throw error;
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

  private wake(): void {
    if (this.wire) this.listenForSilence();
    this.tryNow();
  }

  private tryNow(): void {
    if (this.wire) this.probe(this.wire);
    else if (this.needs > 0 && this.state.value.type !== 'outdated') void this.connect();
  }

  /** Asks for a sign of life. A socket may look open long after the other end is gone. */
  private probe(wire: Wire): void {
    if (this.isProbing) return;
    this.stopExpecting();
    this.isProbing = true;
    this.expectWord(PATIENCE.sign);
    wire.ask({ type: 'unwatch', table: NO_TABLE }).catch(() => undefined);
  }

  private async connect(): Promise<void> {
    if (this.isTrying || this.wire) return;
    this.isTrying = true;
    this.stopRetry();
    const attempt = ++this.attempt;
    const stopPatience = this.around.after(PATIENCE.attempt, () => this.fail(attempt));
    const { type } = this.state.value;
    if (type === 'lost') this.state.value = { type, retryAt: null };
    // Whoever is typing their name, or was turned away, sees nothing of it.
    if (type === 'idle') this.state.value = { type: 'connecting' };
    try {
      const name = await this.identify();
      if (attempt !== this.attempt) return;
      if (typeof name === 'string') await this.open(attempt);
      else this.settle(name === null ? { type: 'nameless' } : { type: 'away', why: 'none' });
    } catch (error) {
      if (attempt !== this.attempt) return;
      if (error instanceof Refused && error.reason === 'version') this.giveUp();
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

  private async open(attempt: number): Promise<void> {
    const socket = this.around.openSocket();
    const wire = new Wire(socket, this.hearers.told);
    this.trial = wire;
    const isOpen = await new Promise<boolean>((settled) => {
      socket.addEventListener('open', () => settled(true));
      socket.addEventListener('close', () => settled(false));
    });
    if (attempt !== this.attempt) return;
    this.turnedAway = isOpen ? 0 : this.turnedAway + 1;
    if (!isOpen) throw new Error('There is no socket to be had.');
    const askedAt = this.around.now();
    const welcome = await wire.greet();
    if (attempt !== this.attempt) return;
    this.openedAt = this.around.now();
    this.offset = welcome.now - (askedAt + this.openedAt) / 2;
    this.name.value = welcome.name;
    this.wire = wire;
    this.trial = null;
    socket.addEventListener('message', () => this.hearWord());
    socket.addEventListener('close', ({ code }) => this.lose(wire, code));
    this.hearWord();
    this.listenForSilence();
    this.hearers.opened(wire);
    this.settle({ type: 'open' });
    for (const { opened } of this.waiting.splice(0)) opened(wire);
  }

  private hearWord(): void {
    this.heardAt = this.around.now();
    this.stopExpecting();
    if (this.wire?.isWaiting) this.expectWord();
  }

  private stopExpecting(): void {
    this.stopListening?.();
    this.stopListening = null;
    this.isProbing = false;
  }

  private listenForSilence(): void {
    this.stopSilence();
    const wait = this.heardAt + SILENCE - this.around.now();
    this.stopSilence = this.around.after(Math.max(wait, PATIENCE.sign), () => {
      // It is asked when the page is looked at again.
      if (!this.wire || !this.around.isVisible()) return;
      if (this.around.now() - this.heardAt >= SILENCE) this.probe(this.wire);
      this.listenForSilence();
    });
  }

  private lose(wire: Wire, code?: number): void {
    if (wire !== this.wire) return;
    this.drop();
    if (this.around.now() - this.openedAt >= PROVEN) this.failures = 0;
    if (code === TOO_MUCH) this.failures += 3;
    this.waitAndRetry();
  }

  private drop(): void {
    const { wire } = this;
    this.wire = null;
    this.stopExpecting();
    this.stopSilence();
    wire?.cut();
  }

  private fail(attempt: number): void {
    if (attempt !== this.attempt) return;
    this.endAttempt();
    this.waitAndRetry();
  }

  private waitAndRetry(): void {
    const wait = waitAfter(this.failures, this.around.random);
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

  private settle(state: LinkState): void {
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
