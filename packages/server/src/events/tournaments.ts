import type { EventAccess } from '../lobby/eventAccess.ts';
import type { LocalLobby } from '../lobby/localLobby.ts';
import { StoreError } from '../store/store.ts';
import type { StoredRoundTable, TournamentStore } from '../store/tournamentStore.ts';
import type { Person, TableEvent } from '../table/entry.ts';
import type { TableState } from '../table/tableState.ts';
import { dayOfEvent } from './dailyCalendar.ts';
import type { LuckPool } from './luckPool.ts';
import { playersOf } from './playersOf.ts';
import {
  beginRound,
  isReleased,
  newId,
  newTournament,
  parseTournament,
  tableFor,
  type Tournament,
  type TournamentTerms,
  updateOf,
} from './tournament.ts';

interface TournamentLimits {
  /** Tournaments that are not over. */
  readonly maxTournaments: number;
  readonly maxEntrants: number;
  /** Time between two rounds. */
  readonly pauseMs: number;
}

export interface TournamentContext {
  readonly store: TournamentStore;
  readonly now: () => number;
  readonly limits: TournamentLimits;
  readonly luck: Pick<LuckPool, 'measure'>;
  readonly lobby: () => Pick<LocalLobby, 'openSeated' | 'registry'>;
  readonly onError: (error: unknown) => void;
}

/** Why something about a tournament is refused. */
export type TournamentRefusal = 'unknown' | 'not-owner' | 'not-open' | 'full' | 'too-few' | 'busy';
export type TournamentResult = { readonly done: true } | { readonly refused: TournamentRefusal };

/** Tournaments in the list. */
const MAX_LISTED = 50;
/** Each lost race means that someone else got on. */
const MAX_TRIES = 50;
/** How often tables are looked at that may have ended on a server that stopped. */
const CHECK_MS = 20_000;
/** Tables of a round that are looked at together. */
const BATCH = 20;

const DONE: TournamentResult = { done: true };

/**
 * Tournaments of equal deals. All steps can be repeated and done by any server: rows with a version and the ids of tables decide
 * between servers, and what a server has begun before it stopped is finished by the next look at the tournament.
 */
export class Tournaments implements EventAccess {
  private readonly context: TournamentContext;
  private readonly advancing = new Map<string, Promise<void>>();
  private checkedAt = Number.NEGATIVE_INFINITY;

  constructor(context: TournamentContext) {
    this.context = context;
  }

  async isReleased({ id, deal }: TableEvent): Promise<boolean> {
    const tournament = await this.find(id);
    return tournament !== undefined && isReleased(tournament, deal);
  }

  async list(): Promise<Tournament[]> {
    return (await this.context.store.tournaments(MAX_LISTED)).map(parseTournament);
  }

  async find(id: string): Promise<Tournament | undefined> {
    const stored = await this.context.store.tournament(id);
    return stored && parseTournament(stored);
  }

  tables(id: string): Promise<StoredRoundTable[]> {
    return this.context.store.tables(id);
  }

  /** Whether a table of a round has been opened, which follows the planning of the round. */
  async isOpened(table: string): Promise<boolean> {
    return (await this.context.lobby().registry.peek(table)) !== undefined;
  }

  async create(owner: Person, terms: TournamentTerms): Promise<string | undefined> {
    const { store, now, limits } = this.context;
    const id = newId();
    const data = newTournament(id, owner, terms);
    const isMade = await store.apply({ type: 'create', id, at: now(), data, max: limits.maxTournaments });
    return isMade ? id : undefined;
  }

  join(id: string, person: Person): Promise<TournamentResult> {
    return this.change(id, (tournament) => {
      const { entrants, phase } = tournament;
      if (entrants.some((entrant) => entrant.id === person.id)) return 'done';
      if (phase !== 'open') return 'not-open';
      if (entrants.length >= this.context.limits.maxEntrants) return 'full';
      return updateOf(tournament, { entrants: [...entrants, person] });
    });
  }

  /** Before the start; later, a bot plays for those who stay away. */
  leave(id: string, person: Person): Promise<TournamentResult> {
    return this.change(id, (tournament) => {
      const { entrants, phase } = tournament;
      const others = entrants.filter((entrant) => entrant.id !== person.id);
      if (others.length === entrants.length) return 'done';
      return phase === 'open' ? updateOf(tournament, { entrants: others }) : 'not-open';
    });
  }

  async start(id: string, person: Person): Promise<TournamentResult> {
    const result = await this.change(id, (tournament) => {
      const { owner, phase, entrants } = tournament;
      if (owner.id !== person.id) return 'not-owner';
      if (phase === 'running') return 'done';
      if (phase !== 'open') return 'not-open';
      return entrants.length < 2 ? 'too-few' : beginRound(tournament, 0);
    });
    if ('done' in result) await this.advance(id);
    return result;
  }

  cancel(id: string, person: Person): Promise<TournamentResult> {
    return this.change(id, (tournament) => {
      const { owner, phase } = tournament;
      if (owner.id !== person.id) return 'not-owner';
      if (phase === 'cancelled') return 'done';
      return phase === 'over' ? 'not-open' : updateOf(tournament, { phase: 'cancelled' });
    });
  }

  /** Call it when a table has changed. */
  onCommitted({ phase, event }: TableState): void {
    if (phase !== 'over' || !event || dayOfEvent(event.id) !== undefined) return;
    void this.advance(event.id).catch(this.context.onError);
  }

  /** Begins rounds that are due, and now and then looks at all tables. Called periodically. */
  async tick(): Promise<void> {
    const { store, now } = this.context;
    const isCheck = now() - this.checkedAt >= CHECK_MS;
    if (isCheck) this.checkedAt = now();
    for (const stored of await store.running()) {
      const { id, nextAt } = parseTournament(stored);
      if (isCheck || (nextAt !== null && nextAt <= now())) await this.advance(id);
    }
  }

  /** Waits for what was begun. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.advancing.values());
  }

  /** Does what is to be done now. On one server, one call at a time for each tournament. */
  async advance(id: string): Promise<void> {
    const before = this.advancing.get(id) ?? Promise.resolve();
    const step = before.catch(() => undefined).then(() => this.step(id));
    this.advancing.set(id, step);
    try {
      await step;
    } finally {
      if (this.advancing.get(id) === step) this.advancing.delete(id);
    }
  }

  private async step(id: string): Promise<void> {
    const { store, now, limits } = this.context;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const tournament = await this.find(id);
      if (tournament?.phase !== 'running') return;
      const { round, nextAt, terms } = tournament;
      if (nextAt === null) {
        if (!(await this.isRoundFinished(tournament))) return;
        const isLast = round + 1 === terms.deals;
        const changes = isLast ? ({ phase: 'over' } as const) : { nextAt: now() + limits.pauseMs };
        await store.apply(updateOf(tournament, changes));
      } else {
        if (nextAt > now()) return;
        await store.apply(beginRound(tournament, round + 1));
      }
    }
  }

  /** Opens tables of the round that are missing, and records the results of those that are over. */
  private async isRoundFinished(tournament: Tournament): Promise<boolean> {
    const { store } = this.context;
    const all = await store.tables(tournament.id);
    const playing = all.filter(({ deal, isFinished }) => deal === tournament.round && !isFinished);
    let isFinished = true;
    for (let from = 0; from < playing.length; from += BATCH) {
      const batch = playing.slice(from, from + BATCH);
      const ended = await Promise.all(batch.map((table) => this.settleTable(tournament, table)));
      isFinished &&= ended.every(Boolean);
    }
    return isFinished;
  }

  /** Whether the table is over. */
  private async settleTable(tournament: Tournament, row: StoredRoundTable): Promise<boolean> {
    const { lobby, store, luck: pool } = this.context;
    const state = await lobby().registry.peek(row.table);
    if (!state) {
      const opened = await lobby().openSeated(tableFor(tournament, row));
      // The next look tries again.
      if ('rejected' in opened) throw new StoreError('busy', opened.rejected.text);
      return false;
    }
    if (state.phase !== 'over') return false;
    const { game, config } = state;
    const treasuries = game?.view().families.map(({ treasury }) => treasury) ?? null;
    const players = playersOf(config);
    const luck =
      game && tournament.terms.adjustsLuck
        ? await pool.measure({ record: game.record, players, seats: [...players.keys()] })
        : null;
    await store.apply({ type: 'finish', table: row.table, treasuries, luck });
    return true;
  }

  /** Decides on the current state and writes the change, again if someone else was faster. */
  private async change(
    id: string,
    decide: (tournament: Tournament) => ReturnType<typeof updateOf> | TournamentRefusal | 'done',
  ): Promise<TournamentResult> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const tournament = await this.find(id);
      if (!tournament) return { refused: 'unknown' };
      const decided = decide(tournament);
      if (decided === 'done') return DONE;
      if (typeof decided === 'string') return { refused: decided };
      if (await this.context.store.apply(decided)) return DONE;
    }
    return { refused: 'busy' };
  }
}
