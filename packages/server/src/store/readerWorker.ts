// The thread that reads, by a connection of its own: SQLite shows it what is committed and nothing else, and a long
// reading holds up neither the writer nor the tables.
import { workerData } from 'node:worker_threads';
import { serveRequests, type RequestHandler } from './workerServer.ts';
import { writeBackup } from './backup.ts';
import { openToRead } from './database.ts';
import { LogReader } from './logReader.ts';
import type { StoredTable, LogRow, PlayerTable } from './store.ts';

export interface ReaderData {
  file: string;
}

export type ReadQuery =
  | { kind: 'table'; table: string; after: number }
  | { kind: 'open' }
  | { kind: 'sat'; person: string; most: number }
  | { kind: 'events'; table: string }
  | { kind: 'backup'; to: string };

export interface ReadResult {
  table?: { rows: LogRow[]; state: string } | undefined;
  open?: StoredTable[];
  sat?: PlayerTable[];
  events?: string | undefined;
}

const { file } = workerData as ReaderData;

serveRequests((): RequestHandler<ReadQuery, ReadResult> => {
  const database = openToRead(file);
  const reader = new LogReader(database);
  return {
    async handle(query) {
      switch (query.kind) {
        case 'table':
          return { table: reader.table(query.table, query.after) };
        case 'open':
          return { open: reader.openTables() };
        case 'sat':
          return { sat: reader.tablesOf(query.person, query.most) };
        case 'events':
          return { events: reader.events(query.table) };
        case 'backup':
          await writeBackup(file, query.to);
          return {};
      }
    },
    close: () => database.close(),
  };
});
