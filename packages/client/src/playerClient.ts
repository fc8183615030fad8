import type { Event, GameRecord, Option, Seat, Turn, View } from '@oriflamme/engine';
import { type DealEvidence, type TableView, unpackOptions } from '@oriflamme/protocol';
import type { TableConnection, TableMessage } from './connection/connection.ts';
import { RequestRejected } from './connection/errors.ts';
import { DealParticipant } from './deal/dealParticipant.ts';
import type { EvidenceStorage } from './deal/evidenceStorage.ts';
import { GameReplica } from './game/gameReplica.ts';

/** A pending decision of this player. */
export interface PlayerDecision {
  readonly decision: number;
  readonly turn: Turn;
  /** Equals the view of a local player. */
  readonly view: View;
  readonly options: readonly Option[];
}

/** Player at a table: applies the updates of the game and yields the player's decisions. */
export class PlayerClient {
  private readonly connection: TableConnection;
  private readonly table: string;
  private readonly dealing: DealParticipant;
  private readonly unsubscribe: () => void;
  private readonly viewListeners = new Set<(view: View) => void>();
  private game: GameReplica | null = null;
  private refusal: RequestRejected | null = null;
  /** The table was closed, or this client. */
  private isClosed = false;
  private isToBeReady = false;
  private answered = -1;
  /** Everyone who waits for a change. */
  private readonly waiters: (() => void)[] = [];

  /** Without a `storage`, the evidence of a fair deal is lost with this object. */
  constructor(connection: TableConnection, table: string, storage?: EvidenceStorage) {
    this.connection = connection;
    this.table = table;
    this.dealing = new DealParticipant({
      table,
      request: (command) => connection.request({ ...command, table }),
      ...(storage && { storage }),
    });
    this.unsubscribe = connection.subscribe(
      table,
      (message) => this.onMessage(message),
      (refusal) => {
        this.refusal = refusal;
        this.wake();
      },
    );
  }

  /** The view at the start of the game; undefined before it starts. */
  get initialView(): View | undefined {
    return this.game?.initialView;
  }

  get events(): readonly Event[] {
    return this.game?.events ?? [];
  }

  /** The current view; undefined before the game starts. */
  get view(): View | undefined {
    return this.game?.view;
  }

  /** Null until the game is over. */
  get record(): GameRecord | null {
    return this.game?.record ?? null;
  }

  /** What was kept of the deal, for `verifyDeal`; undefined if this player took no part in it. */
  get evidence(): DealEvidence | undefined {
    return this.dealing.evidence;
  }

  /** Delivers the view after the deal and after every choice, until the returned function is called. */
  onView(listener: (view: View) => void): () => void {
    this.viewListeners.add(listener);
    return () => this.viewListeners.delete(listener);
  }

  /** Takes a seat and reports ready, again whenever the host changes the setup. When the cards are dealt, it takes part. */
  async sit(seat: Seat): Promise<void> {
    await this.connection.request({ type: 'sit', table: this.table, seat });
    await this.reportReady();
    this.isToBeReady = true;
  }

  /** Resolves when the cards are dealt; `start` only begins to deal. Rejects if they never will be. */
  async whenStarted(): Promise<void> {
    while (!this.game) {
      this.throwIfRefused();
      if (this.isClosed) throw new Error(`Table ${this.table} was closed, or left, before the game started.`);
      await this.nextChange();
    }
  }

  /** Yields each decision of this player once, until the game is over, or the table or this client is closed. */
  async *decisions(): AsyncGenerator<PlayerDecision> {
    for (;;) {
      this.throwIfRefused();
      if (this.isClosed || this.game?.isOver) return;
      const decision = this.nextDecision();
      if (decision) {
        this.answered = decision.decision;
        yield decision;
      } else await this.nextChange();
    }
  }

  async choose(decision: number, option: number): Promise<void> {
    await this.connection.request({ type: 'choose', table: this.table, decision, option });
  }

  /** Plays to the end with `choose`. Skips a decision that a bot or the clock has made in the meantime. */
  async play(choose: (decision: PlayerDecision) => number): Promise<void> {
    for await (const decision of this.decisions())
      await this.choose(decision.decision, choose(decision)).catch((error: unknown) => {
        if (!(error instanceof RequestRejected) || !LATE_REASONS.has(error.reason)) throw error;
      });
  }

  /** Ends the subscription, and everything that waits for the game. */
  close(): void {
    this.viewListeners.clear();
    this.unsubscribe();
    this.isClosed = true;
    this.wake();
  }

  private nextChange(): Promise<void> {
    return new Promise((resolve) => this.waiters.push(resolve));
  }

  private wake(): void {
    for (const resolve of this.waiters.splice(0)) resolve();
  }

  private throwIfRefused(): void {
    const { refusal } = this;
    if (refusal) throw new Error(`Table ${this.table}: ${refusal.message}`, { cause: refusal });
  }

  /** Each time with a new seed: see "Provably fair deals" in docs/protocol.md. */
  private async reportReady(): Promise<void> {
    const { table } = this;
    await this.connection.request({ type: 'ready', table, ready: true });
  }

  /** After a change of the setup nobody is ready. */
  private becomeReadyAgain({ seats, phase }: TableView, seat: Seat | null): void {
    const own = seat === null ? undefined : seats[seat];
    if (!this.isToBeReady || phase !== 'open' || own?.type !== 'person' || own.isReady) return;
    // The game may have started, or the seat may be lost, in the meantime.
    this.reportReady().catch(() => undefined);
  }

  private nextDecision(): PlayerDecision | undefined {
    if (!this.game) return undefined;
    const { decision, turn, options } = this.game.pending;
    if (!turn || options.length === 0 || decision === this.answered) return undefined;
    return { decision, turn, view: this.game.view, options: unpackOptions(options) };
  }

  /** Takes control back from the bot that replaces a player after a long absence. */
  private takeSeatBack({ seats, phase }: TableView, seat: Seat | null): void {
    const own = seat === null ? undefined : seats[seat];
    if (phase !== 'playing' || own?.type !== 'person' || !own.isBotControlled) return;
    this.connection.request({ type: 'takeSeatBack', table: this.table }).catch(() => undefined);
  }

  private onTable({ view, seat }: { readonly view: TableView; readonly seat: Seat | null }): void {
    this.dealing.onView(view, seat);
    this.takeSeatBack(view, seat);
    this.becomeReadyAgain(view, seat);
    if (view.phase !== 'over') return;
    // After a game this changes nothing; otherwise the table has expired, or an operator has closed it.
    this.isClosed = true;
    this.wake();
  }

  private onMessage(message: TableMessage): void {
    if (message.type === 'chat') return;
    if (message.type === 'snapshot') {
      this.refusal = null;
      this.onTable(message);
      if (!message.game) return;
      this.game = new GameReplica(message.game);
      // After an update of the rules, decisions are counted from 0 again.
      if (message.game.pending.decision < this.answered) this.answered = -1;
    } else if (message.change.type === 'started') {
      this.game = new GameReplica(message.change.game);
    } else if (message.change.type === 'events') this.game?.apply(message.change);
    else {
      if (message.change.type === 'table') this.onTable(message.change);
      return;
    }
    if (this.game) {
      this.dealing.onGame(this.game.initialView, this.game.events);
      for (const listener of this.viewListeners) listener(this.game.view);
    }
    this.wake();
  }
}

/** Rejections of a choice that came too late. */
const LATE_REASONS: ReadonlySet<string> = new Set(['already-decided', 'out-of-turn', 'over']);
