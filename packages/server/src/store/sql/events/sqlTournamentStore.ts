import type { GameLuck } from '../../gameLuck.ts';
import type {
  StoredRoundTable,
  StoredTournament,
  TournamentChange,
  TournamentStore,
} from '../../tournamentStore.ts';
import type { TournamentQuery } from './tournamentQueries.ts';

interface Database {
  change(change: TournamentChange): Promise<boolean>;
  query(query: TournamentQuery): Promise<unknown[]>;
}

interface TableRow {
  readonly deal: number;
  readonly number: number;
  readonly table: string;
  readonly entrants: string;
  readonly isFinished: number;
  readonly treasuries: string | null;
  readonly luck: string | null;
}

const toTable = ({ entrants, isFinished, treasuries, luck, ...row }: TableRow): StoredRoundTable => ({
  ...row,
  entrants: JSON.parse(entrants) as (number | null)[],
  isFinished: isFinished !== 0,
  treasuries: treasuries === null ? null : (JSON.parse(treasuries) as number[]),
  luck: luck === null ? null : (JSON.parse(luck) as GameLuck),
});

/** The TournamentStore in the database of a store. */
export class SqlTournamentStore implements TournamentStore {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  apply(change: TournamentChange): Promise<boolean> {
    return this.database.change(change);
  }

  async tournament(id: string): Promise<StoredTournament | undefined> {
    const [found] = await this.database.query({ type: 'one', id });
    return found as StoredTournament | undefined;
  }

  async tournaments(max: number): Promise<StoredTournament[]> {
    return (await this.database.query({ type: 'latest', max })) as StoredTournament[];
  }

  async running(): Promise<StoredTournament[]> {
    return (await this.database.query({ type: 'running' })) as StoredTournament[];
  }

  async tables(id: string): Promise<StoredRoundTable[]> {
    return ((await this.database.query({ type: 'tables', id })) as TableRow[]).map(toTable);
  }
}
