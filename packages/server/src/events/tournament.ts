import { randomBytes } from 'node:crypto';
import type { Kind } from '@oriflamme/engine';
import { boundServerSeed, type BotLevel, type TableConfig } from '@oriflamme/protocol';
import { pairRounds } from '../duplicate/pairRounds.ts';
import { type Standing, standings } from '../duplicate/standings.ts';
import type { SeatedTable } from '../lobby/openSeated.ts';
import type {
  StoredRoundTable,
  StoredTournament,
  TournamentChange,
  TournamentPhase,
} from '../store/tournamentStore.ts';
import type { Person } from '../table/entry.ts';

/** What the owner chooses. */
export interface TournamentTerms {
  readonly name: string;
  readonly deck: readonly Kind[];
  /** Seats at each table. */
  readonly seats: number;
  /** One deal a round. */
  readonly deals: number;
  readonly clock: Extract<TableConfig['clock'], { type: 'live' }>;
  /** Whether results are compared without luck. Tournaments of earlier versions do not say. */
  readonly adjustsLuck?: boolean;
}

/** What is stored of a tournament besides its tables. */
interface TournamentData {
  readonly terms: TournamentTerms;
  readonly owner: Person;
  readonly entrants: readonly Person[];
  /** By deal. Secret until the deal is released. */
  readonly seeds: readonly string[];
  /** The deal that is played, counted from 0. */
  readonly round: number;
  /** When the next round begins, once all tables of this one are finished; null before. */
  readonly nextAt: number | null;
}

/** A tournament, parsed. */
export interface Tournament extends TournamentData {
  readonly id: string;
  readonly version: number;
  readonly phase: TournamentPhase;
  readonly createdAt: number;
}

type Update = Extract<TournamentChange, { type: 'update' }>;

/** Of seats without a person. It does not search, so that it decides the same everywhere. */
const BOT_LEVEL: BotLevel = 'knight';
const [ID_BYTES, SEED_BYTES] = [12, 32];

export const newId = (): string => randomBytes(ID_BYTES).toString('base64url');

export function parseTournament({ data, ...stored }: StoredTournament): Tournament {
  return { ...(JSON.parse(data) as TournamentData), ...stored };
}

/** The data of a new tournament. The seeds are drawn now, before anyone can join. */
export function newTournament(id: string, owner: Person, terms: TournamentTerms): string {
  const seeds = Array.from({ length: terms.deals }, (_, deal) =>
    boundServerSeed(id, deal + 1, randomBytes(SEED_BYTES).toString('hex')),
  );
  const data: TournamentData = { terms, owner, entrants: [], seeds, round: 0, nextAt: null };
  return JSON.stringify(data);
}

/** The change that gives a tournament these properties. */
export function updateOf(
  { id, version, phase, terms, owner, entrants, seeds, round, nextAt }: Tournament,
  changes: Partial<TournamentData> & { readonly phase?: TournamentPhase },
  tables: Update['tables'] = [],
): Update {
  const { phase: next = phase, ...changed } = changes;
  const data: TournamentData = { terms, owner, entrants, seeds, round, nextAt };
  return { type: 'update', id, version, phase: next, data: JSON.stringify({ ...data, ...changed }), tables };
}

/** The change that begins a round. Its tables are written before they are opened, so that none is forgotten. */
export function beginRound(tournament: Tournament, round: number): Update {
  const { id, entrants, terms } = tournament;
  const rounds = pairRounds({
    entrants: entrants.length,
    seats: terms.seats,
    rounds: terms.deals,
    seed: id,
  });
  const tables = rounds[round].map((seated, number) => ({
    deal: round,
    number,
    table: newId(),
    entrants: seated,
  }));
  return updateOf(tournament, { phase: 'running', round, nextAt: null }, tables);
}

/** Whether everyone has played a deal. */
export const isReleased = ({ phase, round, nextAt }: Tournament, deal: number): boolean =>
  phase === 'over' || deal < round || (deal === round && (phase === 'cancelled' || nextAt !== null));

/** The table that a row of a round stands for. */
export function tableFor(
  { id, terms, entrants, seeds }: Tournament,
  { deal, table, entrants: seated }: StoredRoundTable,
): SeatedTable {
  return {
    id: table,
    config: {
      deck: terms.deck,
      seats: seated.map((entrant) => (entrant === null ? BOT_LEVEL : 'person')),
      isPublic: false,
      clock: terms.clock,
      first: null,
    },
    people: seated.map((entrant) => (entrant === null ? null : entrants[entrant])),
    event: { id, deal },
    serverSeed: seeds[deal],
  };
}

/** By seat; null if it was not calculated. */
export const luckOf = ({ luck }: StoredRoundTable): number[] | null =>
  luck && luck.seats.map((seat) => seat?.luck ?? 0);

/** The standings after the deals that everyone has played. */
export const standingsOf = (tournament: Tournament, tables: readonly StoredRoundTable[]): Standing[] =>
  standings(
    tournament.entrants.length,
    tables
      .filter(({ deal, isFinished }) => isFinished && isReleased(tournament, deal))
      .map((table) => ({ ...table, luck: luckOf(table) })),
  );
