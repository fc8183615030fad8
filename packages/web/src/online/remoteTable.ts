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
  readonly talk = signal<readonly ChatMessage[]>([]);
  readonly keep = signal<readonly number[]>([]);
  readonly rematchAt = signal<string | null>(null);
  readonly madeForMe = signal(0);
  private readonly connection: Connection;
  private readonly around: Environment;
  private readonly game: RemoteGame;
  private unfollow: () => void;
  private isLooking = false;
  private isClosed = false;

  constructor(connection: Connection, id: string, around: Environment) {
    this.connection = connection;
    this.id = id;
    this.around = around;
    this.game = new RemoteGame({
      sitters: () => this.view.value?.seats ?? [],
      choose: (decision, option) => this.ask({ type: 'choose', decision, option }),
      refresh: () => this.refresh(),
    });
    this.unfollow = this.follow();
  }

  get source(): GameSource {
    return this.game;
  }

  get isUnconfirmed(): OnlineTable['isUnconfirmed'] {
    return this.game.isUnconfirmed;
  }

  async sit(seat: Seat): Promise<void> {
    await this.ask({ type: 'sit', seat, part: newClientSeed() });
    this.seat.value = seat;
  }

  async stand(): Promise<void> {
    await this.ask({ type: 'stand' }).catch((error: unknown) => {
      // Whoever asks again after a broken connection has stood up already.
      if (!(error instanceof RequestRejected) || error.reason !== 'not-seated') throw error;
    });
    if (this.view.value?.phase === 'open') this.seat.value = null;
  }

  async ready(isReady: boolean): Promise<void> {
    await this.ask({ type: 'ready', ready: isReady });
  }

  async start(): Promise<void> {
    await this.ask({ type: 'start' });
  }

  async remove(seat: Seat): Promise<void> {
    await this.ask({ type: 'remove', seat });
  }

  async fill(level: BotLevel): Promise<void> {
    await this.ask({ type: 'fill', level });
  }

  async order(keep: readonly number[]): Promise<void> {
    await this.ask({ type: 'order', keep });
    this.keep.value = keep;
  }

  async comeBack(): Promise<void> {
    await this.ask({ type: 'return' });
    this.madeForMe.value = 0;
  }

  async say(text: string): Promise<void> {
    await this.ask({ type: 'say', text });
  }

  async phrase(phrase: ChatPhrase): Promise<void> {
    await this.ask({ type: 'phrase', phrase });
  }

  async rematch(): Promise<string> {
    const { table } = await this.ask({ type: 'rematch' });
    if (table === undefined) throw new Error('The server named no table.');
    return table;
  }

  close(): void {
    this.isClosed = true;
    this.unfollow();
  }

  private ask(command: TableCommand): Promise<{ readonly table?: string }> {
    return this.connection.request({ ...command, table: this.id });
  }

  private follow(): () => void {
    return this.connection.follow(
      this.id,
      (news) => batch(() => this.take(news)),
      () => {
        this.state.value = 'missing';
        this.game.stop();
      },
    );
  }

  /** Asks for a snapshot. Who arrives before they leave is not missed meanwhile. */
  private refresh(): void {
    const leave = this.unfollow;
    this.unfollow = this.follow();
    leave();
  }

  private take(news: TableMessage): void {
    if (news.type === 'changed') return this.change(news.change);
    this.state.value = 'here';
    this.view.value = news.view;
    this.seat.value = news.seat;
    this.talk.value = news.talk;
    this.rematchAt.value = news.rematch;
    if (!news.game) return;
    this.keep.value = news.game.keep;
    this.turn.value = news.game.standing.turn;
    this.clock.value = news.game.clock;
    this.game.arrive(news.game);
    void this.lookForRecord();
  }

  private change(change: Change): void {
    switch (change.type) {
      case 'table':
        if (change.clock) this.clock.value = change.clock;
        return this.reseat(change.view);
      case 'events':
        return this.step(change);
      case 'rematch':
        this.rematchAt.value = change.table;
        return;
      case 'said':
      case 'phrase':
        this.talk.value = [...this.talk.value, change].slice(-MAX_CHAT_MESSAGES);
    }
  }

  /** Everyone is told who sits where, but not who of them they are: that is for us to notice. */
  private reseat(view: TableView): void {
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
    if (isPerhapsMe) this.refresh();
  }

  private step(change: Extract<Change, { type: 'events' }>): void {
    const { standing } = this.game;
    // The game has begun: how it looked then comes with a snapshot.
    if (!standing) return this.refresh();
    if (standing.turn && standing.turn.seat === this.seat.value)
      this.madeForMe.value = change.by === undefined ? 0 : this.madeForMe.value + 1;
    this.turn.value = change.standing.turn;
    this.clock.value = change.clock;
    if (!change.standing.turn && this.view.value) this.view.value = { ...this.view.value, phase: 'over' };
    this.game.step(change);
    void this.lookForRecord();
  }

  /** A game that is over is disclosed to whoever asks. */
  private async lookForRecord(): Promise<void> {
    if (this.turn.value || this.isLooking) return;
    this.isLooking = true;
    for (let failures = 0; !this.isClosed && !this.game.hasRecord; failures++) {
      const found = await fetchGame(this.id, this.around.fetch);
      if (typeof found !== 'string') this.game.disclose(found.disclosure.record);
      else
        await new Promise<void>((waited) =>
          this.around.after(backoffDelay(failures, this.around.random), waited),
        );
    }
    this.isLooking = false;
  }
}
