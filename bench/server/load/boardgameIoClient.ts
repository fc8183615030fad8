import { createRequire } from 'node:module';
import { type LoadClient, type LoadRate, Play, PLAYERS_PER_TABLE } from './loadClient.ts';
import type { LoadMetrics } from './metrics.ts';

interface State {
  readonly _stateID: number;
  readonly ctx: { readonly turn: number; readonly currentPlayer: string };
}

/** The part of socket.io's client that is used here. */
interface Socket {
  readonly io: {
    readonly engine: { on(event: 'packet', listener: (packet: { data?: string }) => void): void };
  };
  on(event: 'connect', listener: () => void): void;
  on(event: 'sync', listener: (match: string, info: { readonly state: State }) => void): void;
  on(event: 'update', listener: (match: string, state: State) => void): void;
  emit(event: 'sync' | 'update', ...values: unknown[]): void;
}

type Connect = (address: string, options: object) => Socket;

/** Four boardgame.io players over socket.io, its own transport. */
export class BoardgameIoLoadClient implements LoadClient {
  private readonly sockets: readonly Socket[];
  private readonly synced: (() => void)[] = [];
  private readonly number: number;
  private matches = 0;
  private match = '';
  private state: State | undefined;
  private current: Play | undefined;

  private constructor(sockets: readonly Socket[], number: number) {
    this.sockets = sockets;
    this.number = number;
    for (const [seat, socket] of sockets.entries()) {
      let bytes = 0;
      socket.io.engine.on('packet', ({ data }) => {
        bytes = data?.length ?? 0;
      });
      socket.on('sync', (match, { state }) => {
        if (match === this.match) this.state = state;
        this.synced[seat]();
      });
      socket.on('update', (match, state) => {
        if (match === this.match) this.onUpdate(seat, state, bytes);
      });
    }
  }

  static async open(address: string, number: number, folder: string): Promise<BoardgameIoLoadClient> {
    const { io } = createRequire(`${folder}/`)('socket.io-client') as { io: Connect };
    const sockets = await Promise.all(
      Array.from({ length: PLAYERS_PER_TABLE }, async () => {
        const socket = io(`${address}/turns`, { transports: ['websocket'], forceNew: true });
        await new Promise<void>((connected) => socket.on('connect', connected));
        return socket;
      }),
    );
    return new BoardgameIoLoadClient(sockets, number);
  }

  /** boardgame.io creates a match on its first sync. */
  async begin(): Promise<void> {
    this.match = `match-${this.number}-${++this.matches}`;
    for (const [seat, socket] of this.sockets.entries()) {
      const synced = new Promise<void>((resolve) => (this.synced[seat] = resolve));
      socket.emit('sync', this.match, String(seat), undefined, PLAYERS_PER_TABLE);
      await synced;
    }
  }

  async play(metrics: LoadMetrics, rate: LoadRate): Promise<void> {
    this.current = new Play(metrics, rate);
    this.choose(this.state!);
    await this.current.finished.promise;
    this.current = undefined;
  }

  private onUpdate(seat: number, state: State, bytes: number): void {
    const { current } = this;
    if (!current) return;
    current.metrics.sizes.push(bytes);
    const isComplete = current.stopwatch.received(state.ctx.turn - 1);
    const isLast = state.ctx.turn > current.rate.maxChoices;
    if (isComplete && isLast) current.finished.resolve();
    if (!isLast && state.ctx.currentPlayer === String(seat)) this.choose(state);
  }

  private choose({ _stateID, ctx }: State): void {
    const { pace, stopwatch } = this.current!;
    const option = Math.floor(Math.random() * 10);
    const playerID = ctx.currentPlayer;
    pace.next(() => {
      stopwatch.sent(ctx.turn);
      const action = { type: 'MAKE_MOVE', payload: { type: 'choose', args: [option], playerID } };
      this.sockets[Number(playerID)].emit('update', action, _stateID, this.match, playerID);
    });
  }
}
