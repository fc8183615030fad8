import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from '@oriflamme/client';
import { sets } from '@oriflamme/engine';
import type { ServerPush, TableConfig } from '@oriflamme/protocol';
import { loadConfig, Log, Metrics, type ServerOptions, startServer } from '@oriflamme/server';
import { newFolder } from '@oriflamme/server/testing';
import { onTestFinished } from 'vitest';

export const SEED = '0123456789abcdef0123456789abcdef';

export const tableConfig = (changes: Partial<TableConfig> = {}): TableConfig => ({
  deck: sets.base,
  seats: ['person', 'page'],
  isPublic: true,
  clock: { type: 'none' },
  first: 0,
  ...changes,
});

/** A visitor who records what is pushed. */
export interface Visitor {
  readonly client: Client;
  readonly pushes: ServerPush[];
}

/** A real server on a free port with a clock that tests set. Limits on messages per socket are out of the way. */
export async function startAttacked(
  environment: Readonly<Record<string, string>> = {},
  options: Partial<ServerOptions> = {},
  folder = newFolder(),
) {
  const clock = { time: 1_800_000_000_000 };
  const config = loadConfig({
    PORT: '0',
    DATA_FOLDER: folder,
    LOG_LEVEL: 'silent',
    MESSAGES_PER_SECOND: '10000',
    MESSAGE_BURST: '10000',
    TABLES_PER_ADDRESS_PER_HOUR: '1000000',
    CHAT_PER_PERSON_PER_MINUTE: '1000',
    CHAT_PER_ADDRESS_PER_MINUTE: '1000',
    PUSH: 'off',
    ...environment,
  });
  const server = await startServer({
    config,
    log: new Log('silent'),
    metrics: new Metrics(),
    now: () => clock.time,
    botDelay: () => 0,
    ...options,
  });
  onTestFinished(() => server.close());
  const address = `http://127.0.0.1:${server.port}`;
  return {
    server,
    clock,
    folder,
    async visit(name: string, session?: string): Promise<Visitor> {
      const client = await Client.connect(address, name, session);
      onTestFinished(() => client.close());
      const pushes: ServerPush[] = [];
      client.onPush((push) => pushes.push(push));
      return { client, pushes };
    },
    /** Rows of a query on the stored database. */
    query<T>(sql: string, ...values: string[]): T[] {
      const database = new DatabaseSync(join(folder, 'oriflamme.sqlite'), { readOnly: true });
      try {
        return database.prepare(sql).all(...values) as T[];
      } finally {
        database.close();
      }
    },
  };
}

/** The reason why a request is rejected; `ok` if it is not. */
export const outcome = (request: Promise<unknown>): Promise<string> =>
  request.then(
    () => 'ok',
    (error: { reason?: string }) => error.reason ?? 'failed',
  );
