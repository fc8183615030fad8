import { type Event, Game, RULES_VERSION } from '@oriflamme/engine';
import type { FromServer } from '@oriflamme/protocol';
import type { Row, Store } from '../store/store.ts';
import { isClosed, seatOf } from '../table/decide.ts';
import { dueAt, isBotsTurn } from '../table/due.ts';
import type { Entry } from '../table/entry.ts';
import type { dealFairly } from '../table/fairDeal.ts';
import { stateText } from '../table/keeping.ts';
import { replayRows, type ToldStep } from '../table/steps.ts';
import { applyEntry, isPrivate, type TableState } from '../table/tableState.ts';
import { type Audience, latestTalk, viewGame, viewTable } from '../table/tableView.ts';
import { Audiences, frameOf } from './audiences.ts';
import type { Hear } from './lobby.ts';

export interface Surroundings {
  readonly store: Store;
  readonly now: () => number;
  /** How long bots take, in milliseconds: drawn before anyone thinks, so that it tells nothing. */
  readonly delay: () => number;
  /** For proofs: deals cards that were thought out. */
  readonly deal?: typeof dealFairly;
  /** Told after each change, and by what: a bot may have to think now, or somebody who is away may be called. */
  readonly stands?: (table: LiveTable, entry: Entry) => void;
}

/** So many things may wait for one table; one more is refused. */
export const MOST_WAITING = 64;

/**
 * A table in memory. Changes are made one after the other: the next state is worked out beside the present one, and takes its
 * place when the store says that it is durable. Until then nobody sees it.
 */
export class LiveTable {
  readonly audiences = new Audiences();
  private present: TableState;
  private readonly around: Surroundings;
  private line: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private drawn = { decision: -1, isBots: false, moment: 0 };

  constructor(state: TableState, around: Surroundings) {
    this.present = state;
    this.around = around;
  }

  get state(): TableState {
    return this.present;
  }

  get isBusy(): boolean {
    return this.waiting >= MOST_WAITING;
  }

  /** Nothing is being done with it, and nothing waits for it. */
  get isIdle(): boolean {
    return this.waiting === 0;
  }

  /** Does something with the table when everything before it is done. */
  inTurn<T>(act: () => Promise<T>): Promise<T> {
    this.waiting++;
    const done = this.line.then(act).finally(() => this.waiting--);
    this.line = done.catch(() => undefined);
    return done;
  }

  /** Keeps entries, all of them or none, and then tells them. Only for those whose turn it is. */
  async commit(...entries: Entry[]): Promise<void> {
    const { store, now } = this.around;
    const at = now();
    const steps = this.stepsOf(entries, at);
    const { state } = steps.at(-1)!;
    const change = {
      table: state.id,
      rows: steps.map((step) => rowOf(step, at)),
      state: stateText(state),
      due: dueAt(state, this.momentOf(state, at)),
      isOver: state.phase === 'over',
      ...(entries.some(({ type }) => RESEATING.has(type)) ? { sitters: sittersOf(state) } : {}),
      ...(state.phase === 'over' && state.game && this.present.phase !== 'over'
        ? { events: JSON.stringify(eventsOf(state.game)) }
        : {}),
    };
    try {
      await store.append(change);
    } catch (error) {
      await this.catchUp();
      throw error;
    }
    for (const step of steps) this.take(step);
  }

  private stepsOf(entries: readonly Entry[], at: number): ToldStep[] {
    let state = this.present;
    return entries.map((entry) => {
      const step = applyEntry(state, entry, at, this.around.deal);
      state = step.state;
      return { ...step, entry };
    });
  }

  /** Drawn once for each decision of a bot, so that talk meanwhile neither puts it off nor has it think again. */
  private momentOf(state: TableState, at: number): number {
    const { drawn, around } = this;
    const decision = state.deciders.length;
    const isBots = isBotsTurn(state);
    if (drawn.decision !== decision || drawn.isBots !== isBots)
      this.drawn = { decision, isBots, moment: at + around.delay() };
    return this.drawn.moment;
  }

  /** A store that failed may have kept the entry all the same: then it has happened, and everyone is told. */
  private async catchUp(): Promise<void> {
    const { id, n } = this.present;
    const kept = await this.around.store.read(id, n);
    for (const row of kept?.rows ?? []) {
      const entry = JSON.parse(row.entry) as Entry;
      this.take({ ...applyEntry(this.present, entry, row.at, this.around.deal), entry });
    }
  }

  private take(step: ToldStep): void {
    const { state, entry } = step;
    this.present = state;
    if (!isPrivate(entry)) this.audiences.tell(state.id, step, (person) => seatOf(state, person));
    this.around.stands?.(this, entry);
  }

  /** Writes down who has come or gone since it was last looked. Says whether somebody has. */
  async notePresence(): Promise<boolean> {
    if (this.present.phase === 'over') return false;
    const entries = this.present.seats.flatMap((who, seat): Entry[] => {
      if (who.type !== 'person') return [];
      const isHere = this.audiences.has(who.person);
      return isHere === (who.awaySince === null) ? [] : [{ type: isHere ? 'back' : 'away', seat }];
    });
    if (entries.length > 0) await this.commit(...entries);
    return entries.length > 0;
  }

  /** What somebody is told who comes to the table, or comes back to it. */
  async arrive(audience: Audience, after: number | undefined, hear: Hear): Promise<void> {
    const steps = await this.retell();
    const { told, id } = this.present;
    const { entry: first, state: begun } = steps[0];
    // What was before it was carried over from other rules cannot be told change by change.
    const isTellable = first.type === 'created' || (after ?? 0) >= begun.told;
    if (after !== undefined && after <= told && isTellable) {
      const missed = steps.filter(({ state, entry }) => state.told > after && !isPrivate(entry));
      for (const step of missed) hear(frameOf(id, step, audience)!);
      return;
    }
    const message: FromServer = {
      type: 'arrived',
      table: id,
      n: told,
      seat: audience,
      view: viewTable(this.present),
      game: viewGame(this.present, steps, audience),
      talk: latestTalk(steps),
      rematch: this.present.rematch,
    };
    hear(JSON.stringify(message));
  }

  /** The table's life so far, from the store; of a game under other rules only how it ended. */
  async retell(): Promise<ToldStep[]> {
    const { id, otherRules } = this.present;
    if (otherRules !== undefined)
      return [
        { state: this.present, events: [], entry: { type: 'carried', state: stateText(this.present) } },
      ];
    const kept = await this.around.store.read(id);
    return replayRows(id, kept?.rows ?? [], this.around.deal);
  }
}

/** Entries after which other people may sit at the table. */
const RESEATING: ReadonlySet<Entry['type']> = new Set(['sat', 'stood', 'started', 'closed']);

/** Who finds this table among their own; nobody looks for one that was closed. */
const sittersOf = (state: TableState): string[] =>
  isClosed(state) ? [] : state.seats.flatMap((who) => (who.type === 'person' ? [who.person.id] : []));

const rowOf = ({ state: { id, n }, entry }: ToldStep, at: number): Row => ({
  table: id,
  n,
  at,
  rules: RULES_VERSION,
  entry: JSON.stringify(entry),
});

/** All that has happened in a game. */
function eventsOf(game: Game): Event[] {
  const events: Event[] = [];
  Game.replay(game.record, (event) => events.push(event));
  return events;
}
