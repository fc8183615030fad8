// Worker thread for reads, on a connection of its own: it sees committed data only, and a long read blocks neither the
// writer nor the main thread.
import { workerData } from 'node:worker_threads';
import type { LogRow, PlayerTable, StoredChat, StoredTable } from '../store.ts';
import { type RequestHandler, serveRequests } from '../worker/workerServer.ts';
import { type AccountQuery, readAccounts } from '../sql/accounts/accountReader.ts';
import { type AdminQuery, AdminReader } from '../sql/admin/adminReader.ts';
import { sqliteDialect } from '../sql/dialect.ts';
import { type DailyQuery, readDaily } from '../sql/events/dailyQueries.ts';
import { type HistoryQuery, readHistory } from '../sql/history/historyReader.ts';
import { type ProgramQuery, readPrograms } from '../sql/programs/programReader.ts';
import { type PeopleQuery, readPeople } from '../sql/people/peopleReader.ts';
import { readRatings } from '../sql/ratings/ratingReader.ts';
import { readTournaments, type TournamentQuery } from '../sql/events/tournamentQueries.ts';
import { readShared } from '../sql/shared/sharedReader.ts';
import type { RatingQuery } from '../ratingStore.ts';
import type { SharedQuery } from '../sharedStore.ts';
import { writeBackup } from './backup.ts';
import { openToRead } from './database.ts';
import { LogReader, type OpenTables } from './logReader.ts';
import { SqliteScripts } from './sqliteScripts.ts';

export interface ReaderData {
  file: string;
}

export type ReadQuery =
  | { kind: 'table'; table: string; afterSeq: number; max: number | undefined }
  | { kind: 'load'; table: string }
  | { kind: 'chat'; table: string }
  | { kind: 'open'; after: number }
  | { kind: 'tablesOf'; person: string; max: number }
  | { kind: 'events'; table: string }
  | { kind: 'admin'; query: AdminQuery }
  | { kind: 'shared'; query: SharedQuery }
  | { kind: 'account'; query: AccountQuery }
  | { kind: 'daily'; query: DailyQuery }
  | { kind: 'tournament'; query: TournamentQuery }
  | { kind: 'people'; query: PeopleQuery }
  | { kind: 'rating'; query: RatingQuery }
  | { kind: 'history'; query: HistoryQuery }
  | { kind: 'programs'; query: ProgramQuery }
  | { kind: 'backup'; to: string };

export interface ReadResult {
  table?: { rows: LogRow[]; state: string } | undefined;
  loaded?: StoredTable | undefined;
  chat?: StoredChat;
  open?: OpenTables;
  tablesOf?: PlayerTable[];
  events?: string | undefined;
  admin?: unknown[];
  shared?: unknown[];
  account?: unknown[];
  daily?: unknown[];
  tournament?: unknown[];
  people?: unknown[];
  rating?: unknown[];
  history?: unknown[];
  programs?: unknown[];
}

const { file } = workerData as ReaderData;

serveRequests((): RequestHandler<ReadQuery, ReadResult> => {
  const database = openToRead(file);
  const reader = new LogReader(database);
  const scripts = new SqliteScripts(database);
  const admin = new AdminReader(sqliteDialect);
  return {
    async handle(query) {
      switch (query.kind) {
        case 'table':
          return { table: reader.table(query.table, query.afterSeq, query.max) };
        case 'load':
          return { loaded: reader.load(query.table) };
        case 'chat':
          return { chat: reader.chat(query.table) };
        case 'open':
          return { open: reader.openTables(query.after) };
        case 'tablesOf':
          return { tablesOf: reader.tablesOf(query.person, query.max) };
        case 'events':
          return { events: reader.events(query.table) };
        case 'admin':
          return { admin: scripts.run(admin.read(query.query)) };
        case 'shared':
          return { shared: scripts.run(readShared(sqliteDialect, query.query)) };
        case 'account':
          return { account: scripts.run(readAccounts(query.query)) };
        case 'daily':
          return { daily: scripts.run(readDaily(query.query)) };
        case 'tournament':
          return { tournament: scripts.run(readTournaments(query.query)) };
        case 'people':
          return { people: scripts.run(readPeople(sqliteDialect, query.query)) };
        case 'rating':
          return { rating: scripts.run(readRatings(query.query)) };
        case 'history':
          return { history: scripts.run(readHistory(sqliteDialect, query.query)) };
        case 'programs':
          return { programs: scripts.run(readPrograms(query.query)) };
        case 'backup':
          await writeBackup(file, query.to);
          return {};
      }
    },
    close: () => database.close(),
  };
});
