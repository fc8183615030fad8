import type {
  Achievement,
  HistoryChange,
  HistoryCursor,
  HistoryFilter,
  HistoryStore,
  Opponent,
  OwnGame,
  PastSeat,
  PlayCounts,
} from '../../historyStore.ts';
import type { GameRow, HistoryQuery, SeatRow } from './historyReader.ts';

interface CountRow {
  readonly person: string;
  readonly name: string;
  readonly value: number;
}

interface Database {
  change(change: HistoryChange): Promise<boolean>;
  query(query: HistoryQuery): Promise<unknown[]>;
}

type OpponentRow = Opponent & { readonly programs: number };

/** The HistoryStore in the database of a store. */
export class SqlHistoryStore implements HistoryStore {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  apply(change: HistoryChange): Promise<boolean> {
    return this.database.change(change);
  }

  async unfinished(max: number): Promise<string[]> {
    const rows = (await this.database.query({ type: 'unfinished', max })) as { table: string }[];
    return rows.map(({ table }) => table);
  }

  async games(person: string, filter: HistoryFilter, max: number, after?: HistoryCursor): Promise<OwnGame[]> {
    const found = await this.database.query({ type: 'games', person, filter, max, after });
    const [games, seats] = found as [GameRow[], SeatRow[]];
    const byTable = Map.groupBy(seats, ({ table }) => table);
    return games.map((game) => ({ ...game, seats: (byTable.get(game.table) ?? []).map(toSeat) }) as OwnGame);
  }

  async opponents(person: string, max: number): Promise<Opponent[]> {
    const rows = (await this.database.query({ type: 'opponents', person, max })) as OpponentRow[];
    return rows.map(({ programs, ...row }) => ({
      ...row,
      ...(programs > 0 && { isProgram: true as const }),
    }));
  }

  async counts(person: string): Promise<PlayCounts> {
    return (await this.countsOf([person]))[0];
  }

  async countsOf(people: readonly string[]): Promise<PlayCounts[]> {
    const rows = (await this.database.query({ type: 'counts', people })) as CountRow[];
    const byPerson = Map.groupBy(rows, ({ person }) => person);
    return people.map((person) =>
      Object.fromEntries((byPerson.get(person) ?? []).map(({ name, value }) => [name, value])),
    );
  }

  async achievements(person: string): Promise<Achievement[]> {
    return (await this.database.query({ type: 'achievements', person })) as Achievement[];
  }

  async achievementsAt(person: string, table: string): Promise<Achievement[]> {
    return (await this.database.query({ type: 'achievementsAt', person, table })) as Achievement[];
  }
}

const toSeat = ({ person, name, bot, treasury, place, hasLeft, isProgram }: SeatRow): PastSeat => ({
  person,
  name,
  bot,
  treasury,
  place,
  hasLeft: hasLeft === 1,
  ...(isProgram === 1 && { isProgram: true as const }),
});
