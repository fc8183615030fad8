import { batch, signal } from '@preact/signals';
import {
  type DealParticipant,
  RequestRejected,
  type TableConnection,
  type TableMessage,
} from '@oriflamme/client';
import type { Seat, Turn } from '@oriflamme/engine';
import type {
  BotLevel,
  Change,
  ClockView,
  GameSnapshot,
  ChatPhrase,
  Emote,
  RejectionReason,
  ReportReason,
  TableCommand,
  TableView,
  ChatMessage,
  TransientPush,
} from '@oriflamme/protocol';
import type { GameSource } from '../game/gameSource.ts';
import type { GameClock, OnlineTable, Reported, ShownEmote, TableState, TableTerms } from './types.ts';
import { RemoteGame } from './remoteGame.ts';

const MAX_CHAT_MESSAGES = 200;

/** Why a subscription was refused. An address that cannot be one of a table is `malformed`. */
const REFUSALS: Partial<Record<RejectionReason, TableState>> = {
  'unknown-table': 'missing',
  malformed: 'missing',
  'not-seated': 'secret',
};

export class RemoteTable implements OnlineTable {
  readonly id: string;
  readonly state = signal<TableState>('loading');
  readonly view = signal<TableView | null>(null);
  readonly seat = signal<Seat | null>(null);
  readonly turn = signal<Turn | null>(null);
  readonly clock = signal<GameClock | null>(null);
  readonly chat = signal<readonly ChatMessage[]>([]);
  readonly autoKeep = signal<readonly number[]>([]);
  readonly rematchAt = signal<string | null>(null);
  readonly missedDecisions = signal(0);
  readonly spectators = signal<number | null>(null);
  readonly emotes = signal<ReadonlyMap<Seat, ShownEmote>>(new Map());
  private readonly connection: TableConnection;
  private readonly game: RemoteGame;
  private participant: Promise<DealParticipant> | undefined;
  private unsubscribe: () => void;

  constructor(connection: TableConnection, id: string) {
    this.connection = connection;
    this.id = id;
    this.game = new RemoteGame({
      seats: () => this.view.value?.seats ?? [],
      choose: (decision, option) => this.request({ type: 'choose', decision, option }),
      onGame: ({ initialView, events }) => {
        const seen = [...events];
        this.takePart((participant) => participant.onGame(initialView, seen));
      },
      resync: () => this.resync(),
    });
    this.unsubscribe = this.subscribe();
  }

  get source(): GameSource {
    return this.game;
  }

  get isChoicePending(): OnlineTable['isChoicePending'] {
    return this.game.isChoicePending;
  }

  async sit(seat: Seat): Promise<void> {
    await this.request({ type: 'sit', seat });
    this.seat.value = seat;
  }

  async stand(): Promise<void> {
    await this.request({ type: 'stand' }).catch((error: unknown) => {
      // A repeated request after a lost connection: the player has stood up already.
      if (!(error instanceof RequestRejected) || error.reason !== 'not-seated') throw error;
    });
    if (this.view.value?.phase === 'open') this.seat.value = null;
  }

  async ready(isReady: boolean): Promise<void> {
    await this.request({ type: 'ready', ready: isReady });
  }

  async start(): Promise<void> {
    await this.request({ type: 'start' });
  }

  async remove(seat: Seat): Promise<void> {
    await this.request({ type: 'remove', seat });
  }

  async readmit(name: string): Promise<void> {
    await this.request({ type: 'readmit', name });
  }

  async configure({ deck, players, clock }: TableTerms): Promise<void> {
    await this.request({ type: 'configure', deck, players, clock });
  }

  async fill(level: BotLevel): Promise<void> {
    await this.request({ type: 'fill', level });
  }

  async setAutoKeep(cards: readonly number[]): Promise<void> {
    await this.request({ type: 'autoKeep', cards });
    this.autoKeep.value = cards;
  }

  async takeSeatBack(): Promise<void> {
    await this.request({ type: 'takeSeatBack' });
    this.missedDecisions.value = 0;
  }

  async say(text: string): Promise<void> {
    await this.request({ type: 'chat', text });
  }

  async phrase(phrase: ChatPhrase): Promise<void> {
    await this.request({ type: 'chatPhrase', phrase });
  }

  async emote(emote: Emote): Promise<void> {
    await this.request({ type: 'emote', emote });
  }

  async report(about: Reported, reason: ReportReason, text: string): Promise<void> {
    const comment = text === '' ? {} : { text };
    await this.connection.request({ type: 'report', table: this.id, about, reason, ...comment });
  }

  async rematch(): Promise<string> {
    const { table } = await this.request({ type: 'rematch' });
    if (table === undefined) throw new Error('Expected a table id in the response to a rematch.');
    return table;
  }

  close(): void {
    this.unsubscribe();
  }

  private request(command: TableCommand): Promise<{ readonly table?: string }> {
    return this.connection.request({ ...command, table: this.id });
  }

  /** Takes part in the deal, for a player. Calls run in order, also while the code is being loaded. */
  private takePart(act: (participant: DealParticipant) => void): void {
    if (this.seat.value === null) return;
    this.participant ??= import('./deal/takePart.ts').then(({ takePart }) =>
      takePart(this.id, (command) => this.request(command)),
    );
    // Without the code the browser takes no part, and the deal cannot be checked.
    this.participant.then(act, () => (this.participant = undefined));
  }

  private showTable(view: TableView, seat: Seat | null): void {
    this.view.value = view;
    this.seat.value = seat;
    this.takePart((participant) => participant.onView(view, seat));
  }

  private subscribe(): () => void {
    return this.connection.subscribe(
      this.id,
      (message) => batch(() => this.onMessage(message)),
      ({ reason }) => {
        this.state.value = REFUSALS[reason] ?? 'refused';
        this.game.stop();
      },
      (push) => this.onTransient(push),
    );
  }

  /** Requests a snapshot. Subscribes again before unsubscribing, so that the player is not marked as away. */
  private resync(): void {
    const unsubscribe = this.unsubscribe;
    this.unsubscribe = this.subscribe();
    unsubscribe();
  }

  private onTransient(push: TransientPush): void {
    if (push.type === 'spectators') this.spectators.value = push.count;
    else {
      const number = (this.emotes.value.get(push.seat)?.number ?? 0) + 1;
      this.emotes.value = new Map(this.emotes.value).set(push.seat, { emote: push.emote, number });
    }
  }

  private onMessage(message: TableMessage): void {
    if (message.type === 'delta') return this.applyChange(message.change);
    if (message.type === 'chat') return this.addChat({ ...message.message, number: message.number });
    this.state.value = 'loaded';
    this.showTable(message.view, message.seat);
    this.chat.value = message.chat;
    this.rematchAt.value = message.rematch;
    if (message.game) this.applyGame(message.game);
  }

  private applyGame(game: GameSnapshot): void {
    this.autoKeep.value = game.autoKeep;
    this.turn.value = game.pending.turn;
    this.setClock(game.clock);
    this.game.applySnapshot(game);
  }

  private applyChange(change: Change): void {
    switch (change.type) {
      case 'table':
        // An operator closed the table: the game has no result.
        if (change.view.phase === 'over' && this.view.value?.phase === 'playing') this.clock.value = null;
        this.showTable(change.view, change.seat);
        if (change.clock) this.setClock(change.clock);
        return;
      case 'started':
        this.setPhase('playing');
        return this.applyGame(change.game);
      case 'events':
        return this.applyEvents(change);
      case 'rematch':
        this.rematchAt.value = change.table;
        return;
      case 'chat':
      case 'chatPhrase':
        this.addChat(change);
    }
  }

  private addChat(message: ChatMessage): void {
    this.chat.value = [...this.chat.value, message].slice(-MAX_CHAT_MESSAGES);
  }

  private setClock(clock: ClockView): void {
    if (this.view.value) this.clock.value = { control: this.view.value.config.clock, ...clock };
  }

  private setPhase(phase: TableView['phase']): void {
    if (this.view.value) this.view.value = { ...this.view.value, phase };
  }

  private applyEvents(change: Extract<Change, { type: 'events' }>): void {
    if (this.turn.value && this.turn.value.seat === this.seat.value)
      this.missedDecisions.value = change.by === undefined ? 0 : this.missedDecisions.value + 1;
    this.turn.value = change.pending.turn;
    this.setClock(change.clock);
    if (!change.pending.turn) this.setPhase('over');
    this.game.applyEvents(change);
  }
}
