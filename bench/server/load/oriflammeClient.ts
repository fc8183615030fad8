import { randomBytes } from 'node:crypto';
import { sets } from '@oriflamme/engine';
import type { PackedOptions, PendingDecisionView, TableConfig } from '@oriflamme/protocol';
import { type LoadMetrics, Stopwatch } from './metrics.ts';
import { type Changed, LoadSocket } from './loadSocket.ts';
import { after, type LoadRate, type LoadClient, PLAYERS_PER_TABLE } from './loadClient.ts';

const PLAN: TableConfig = {
  deck: sets.base,
  seats: Array.from({ length: PLAYERS_PER_TABLE }, () => 'person' as const),
  isPublic: false,
  clock: { type: 'live', bank: 3600, increment: 5 },
  first: null,
};

const count = (options: PackedOptions): number =>
  options.reduce((sum, group) => sum + (group[0] === 'one' ? 1 : group.length - 2), 0);

interface Play {
  readonly figures: LoadMetrics;
  readonly pace: LoadRate;
  readonly watch: Stopwatch;
  readonly finished: PromiseWithResolvers<void>;
}

/** Four players of Oriflamme, who choose by chance as soon as they are asked. */
export class OriflammeLoadClient implements LoadClient {
  private readonly lines: readonly LoadSocket[];
  private table = '';
  private isOver = false;
  private asked: { readonly seat: number; readonly standing: PendingDecisionView } | undefined;
  private current: Play | undefined;

  private constructor(lines: readonly LoadSocket[]) {
    this.lines = lines;
    for (const [seat, line] of lines.entries())
      line.hear = (message, bytes) => this.hear(seat, message, bytes);
  }

  static async open(address: string, number: number): Promise<OriflammeLoadClient> {
    const names = Array.from(
      { length: PLAYERS_PER_TABLE },
      (_, seat) => `Player ${number * PLAYERS_PER_TABLE + seat}`,
    );
    return new OriflammeLoadClient(await Promise.all(names.map((name) => LoadSocket.open(address, name))));
  }

  async begin(): Promise<void> {
    if (this.isOver)
      await Promise.all(this.lines.map((line) => line.ask({ type: 'unwatch', table: this.table })));
    const table = randomBytes(12).toString('base64url');
    await this.lines[0].ask({ type: 'create', table, plan: PLAN });
    this.table = table;
    this.isOver = false;
    for (const [seat, line] of this.lines.entries()) {
      await line.ask({ type: 'sit', table, seat, part: randomBytes(16).toString('hex') });
      await line.ask({ type: 'ready', table, ready: true });
      await line.ask({ type: 'watch', table });
    }
    await this.lines[0].ask({ type: 'start', table });
  }

  async play(figures: LoadMetrics, pace: LoadRate): Promise<void> {
    const watch = new Stopwatch(figures, PLAYERS_PER_TABLE);
    this.current = { figures, pace, watch, finished: Promise.withResolvers() };
    // The first question may still be on its way: whoever started the game has its answer, the others may not.
    if (this.asked) this.choose(this.current, this.asked.seat, this.asked.standing);
    await this.current.finished.promise;
    this.current = undefined;
  }

  private hear(seat: number, { table, change }: Changed, bytes: number): void {
    if (table !== this.table || change.type !== 'events') return;
    const { decision, turn, options } = change.standing;
    const { current } = this;
    this.isOver = turn === null;
    if (decision > 0 && current) {
      (this.isOver ? current.figures.lastSizes : current.figures.sizes).push(bytes);
      const isToldToAll = current.watch.heard(decision - 1);
      if (isToldToAll && (this.isOver || decision >= current.pace.most)) current.finished.resolve();
    }
    if (options.length === 0) return;
    if (!current) this.asked = { seat, standing: change.standing };
    else if (decision < current.pace.most) this.choose(current, seat, change.standing);
  }

  private choose(play: Play, seat: number, { decision, options }: PendingDecisionView): void {
    this.asked = undefined;
    const option = Math.floor(Math.random() * count(options));
    after(play.pace.pause, () => {
      play.watch.sent(decision);
      this.lines[seat]
        .ask({ type: 'choose', table: this.table, decision, option })
        .catch((error: Error) => play.finished.reject(error));
    });
  }
}
