import { batch, signal } from '@preact/signals';
import { RequestRejected } from '@oriflamme/client';
import type { Seat, Turn } from '@oriflamme/engine';
import type {
  BotLevel,
  Change,
  ClockView,
  ChatPhrase,
  TableCommand,
  TableView,
  ChatMessage,
} from '@oriflamme/protocol';
import type { GameSource } from '../game/gameSource.ts';
import type { Connection, OnlineTable, TableMessage } from './types.ts';
import { newClientSeed } from './clientSeed.ts';
import { fetchGame } from './fetchGame.ts';
import { RemoteGame } from './remoteGame.ts';
import type { Environment } from './environment.ts';
import { backoffDelay } from './backoff.ts';

/** So much of what was said is kept. */
const MAX_CHAT_MESSAGES = 200;

export class RemoteTable implements OnlineTable {
  readonly id: string;
  readonly state = signal<'arriving' | 'here' | 'missing'>('arriving');
  readonly view = signal<TableView | null>(null);
  readonly seat = signal<Seat | null>(null);
  readonly turn = signal<Turn | null>(null);
  readonly clock = signal<ClockView | null>(null);
  readonly chat = signal<readonly ChatMessage[]>([]);
  readonly autoKeep = signal<readonly number[]>([]);
  readonly rematchAt = signal<string | null>(null);
  readonly missedDecisions = signal(0);
  private readonly connection: Connection;
  private readonly around: Environment;
  private readonly game: RemoteGame;
  private unsubscribe: () => void;
  private isLooking = false;
  private isClosed = false;

  constructor(connection: Connection, id: string, env: Environment) {
    this.connection = connection;
    this.id = id;
    this.around = env;
    this.game = new RemoteGame({
      sitters: () => this.view.value?.seats ?? [],
      choose: (decision, option) => this.request({ type: 'choose', decision, option }),
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
    await this.request({ type: 'sit', seat, part: newClientSeed() });
    this.seat.value = seat;
  }

  async stand(): Promise<void> {
    await this.request({ type: 'stand' }).catch((error: unknown) => {
      // Whoever asks again after a broken connection has stood up already.
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

  async fill(level: BotLevel): Promise<void> {
    await this.request({ type: 'fill', level });
  }

  async setAutoKeep(autoKeep: readonly number[]): Promise<void> {
    await this.request({ type: 'order', keep: autoKeep });
    this.autoKeep.value = autoKeep;
  }

  async takeSeatBack(): Promise<void> {
    await this.request({ type: 'return' });
    this.missedDecisions.value = 0;
  }

  async say(text: string): Promise<void> {
    await this.request({ type: 'say', text });
  }

  async phrase(phrase: ChatPhrase): Promise<void> {
    await this.request({ type: 'phrase', phrase });
  }

  async rematch(): Promise<string> {
    const { table } = await this.request({ type: 'rematch' });
    if (table === undefined) throw new Error('The server named no table.');
    return table;
  }

  close(): void {
    this.isClosed = true;
    this.unsubscribe();
  }

  private request(command: TableCommand): Promise<{ readonly table?: string }> {
    return this.connection.request({ ...command, table: this.id });
  }

  private subscribe(): () => void {
    return this.connection.subscribe(
      this.id,
      (news) => batch(() => this.onMessage(news)),
      () => {
        this.state.value = 'missing';
        this.game.stop();
      },
    );
  }

  /** Asks for a snapshot. Who arrives before they leave is not missed meanwhile. */
  private resync(): void {
    const leave = this.unsubscribe;
    this.unsubscribe = this.subscribe();
    leave();
  }

  private onMessage(news: TableMessage): void {
    if (news.type === 'changed') return this.applyChange(news.change);
    this.state.value = 'here';
    this.view.value = news.view;
    this.seat.value = news.seat;
    this.chat.value = news.talk;
    this.rematchAt.value = news.rematch;
    if (!news.game) return;
    this.autoKeep.value = news.game.keep;
    this.turn.value = news.game.standing.turn;
    this.clock.value = news.game.clock;
    this.game.applySnapshot(news.game);
    void this.fetchRecord();
  }

  private applyChange(change: Change): void {
    switch (change.type) {
      case 'table':
        if (change.clock) this.clock.value = change.clock;
        return this.applyTableView(change.view);
      case 'events':
        return this.applyEvents(change);
      case 'rematch':
        this.rematchAt.value = change.table;
        return;
      case 'said':
      case 'phrase':
        this.chat.value = [...this.chat.value, change].slice(-MAX_CHAT_MESSAGES);
    }
  }

  /** Everyone is told who sits where, but not who of them they are: that is for us to notice. */
  private applyTableView(view: TableView): void {
    const before = this.view.value;
    this.view.value = view;
    if (view.phase !== 'open') return;
    const mine = this.seat.value;
    if (mine !== null && view.seats[mine]?.type !== 'person') this.seat.value = null;
    if (this.seat.value !== null) return;
    // Perhaps we have sat down ourselves, in another tab.
    const name = this.connection.name.value;
    const isPerhapsMe = view.seats.some(
      (seat, at) => seat.type === 'person' && seat.name === name && before?.seats[at]?.type !== 'person',
    );
    if (isPerhapsMe) this.resync();
  }

  private applyEvents(change: Extract<Change, { type: 'events' }>): void {
    const { standing: pending } = this.game;
    // The game has begun: how it looked then comes with a snapshot.
    if (!pending) return this.resync();
    if (pending.turn && pending.turn.seat === this.seat.value)
      this.missedDecisions.value = change.by === undefined ? 0 : this.missedDecisions.value + 1;
    this.turn.value = change.standing.turn;
    this.clock.value = change.clock;
    if (!change.standing.turn && this.view.value) this.view.value = { ...this.view.value, phase: 'over' };
    this.game.applyEvents(change);
    void this.fetchRecord();
  }

  /** A game that is over is disclosed to whoever asks. */
  private async fetchRecord(): Promise<void> {
    if (this.turn.value || this.isLooking) return;
    this.isLooking = true;
    for (let failures = 0; !this.isClosed && !this.game.hasRecord; failures++) {
      const found = await fetchGame(this.id, this.around.fetch);
      if (typeof found !== 'string') this.game.setRecord(found.disclosure.record);
      else
        await new Promise<void>((waited) =>
          this.around.after(backoffDelay(failures, this.around.random), waited),
        );
    }
    this.isLooking = false;
  }
}
