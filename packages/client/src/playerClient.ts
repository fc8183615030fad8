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
  private isMissing = false;
  private isToBeReady = false;
  private answered = -1;
  private wake: () => void = () => undefined;

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
      () => {
        this.isMissing = true;
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

  /** Resolves when the cards are dealt; `start` only begins to deal. */
  async whenStarted(): Promise<void> {
    while (!this.game) {
      if (this.isMissing) throw new Error(`There is no table ${this.table}.`);
      await new Promise<void>((resolve) => {
        const stop = this.onView(() => {
          stop();
          resolve();
        });
      });
    }
  }

  /** Yields each decision of this player once, until the game is over. */
  async *decisions(): AsyncGenerator<PlayerDecision> {
    for (;;) {
      if (this.isMissing) throw new Error(`There is no table ${this.table}.`);
      if (this.game?.isOver) return;
      const decision = this.nextDecision();
      if (decision) {
        this.answered = decision.decision;
        yield decision;
      } else await new Promise<void>((resolve) => (this.wake = resolve));
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

  /** Ends the subscription. */
  close(): void {
    this.viewListeners.clear();
    this.unsubscribe();
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

  private onMessage(message: TableMessage): void {
    if (message.type === 'chat') return;
    if (message.type === 'snapshot') {
      this.dealing.onView(message.view, message.seat);
      this.takeSeatBack(message.view, message.seat);
      this.becomeReadyAgain(message.view, message.seat);
      if (!message.game) return;
      this.game = new GameReplica(message.game);
      // After an update of the rules, decisions are counted from 0 again.
      if (message.game.pending.decision < this.answered) this.answered = -1;
    } else if (message.change.type === 'started') {
      this.game = new GameReplica(message.change.game);
    } else if (message.change.type === 'events') this.game?.apply(message.change);
    else {
      if (message.change.type !== 'table') return;
      this.dealing.onView(message.change.view, message.change.seat);
      this.takeSeatBack(message.change.view, message.change.seat);
      this.becomeReadyAgain(message.change.view, message.change.seat);
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
