// The thread that reads, by a connection of its own: SQLite shows it what is committed and nothing else, and a long
// reading holds up neither the writer nor the tables.
import { workerData } from 'node:worker_threads';
import { answerQuestions, type Desk } from './answering.ts';
import { writeBackup } from './backup.ts';
import { openToRead } from './database.ts';
import { Readings } from './readings.ts';
import type { OpenTable, Row, SatTable } from './store.ts';

export interface ReaderData {
  file: string;
}

export type Query =
  | { kind: 'table'; table: string; after: number }
  | { kind: 'open' }
  | { kind: 'sat'; person: string; most: number }
  | { kind: 'events'; table: string }
  | { kind: 'backup'; to: string };

export interface Found {
  table?: { rows: Row[]; state: string } | undefined;
  open?: OpenTable[];
  sat?: SatTable[];
  events?: string | undefined;
}

const { file } = workerData as ReaderData;

answerQuestions((): Desk<Query, Found> => {
  const database = openToRead(file);
  const readings = new Readings(database);
  return {
    async answer(query) {
      switch (query.kind) {
        case 'table':
          return { table: readings.table(query.table, query.after) };
        case 'open':
          return { open: readings.openTables() };
        case 'sat':
          return { sat: readings.tablesOf(query.person, query.most) };
        case 'events':
          return { events: readings.events(query.table) };
        case 'backup':
          await writeBackup(file, query.to);
          return {};
      }
    },
    close: () => database.close(),
  };
});
