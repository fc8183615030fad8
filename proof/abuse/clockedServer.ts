import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from '@oriflamme/client';
import { sets } from '@oriflamme/engine';
import type { ServerPush, TableConfig } from '@oriflamme/protocol';
import type { ServerOptions } from '@oriflamme/server';
import { onTestFinished } from 'vitest';
import { startAbusedServer } from './abusedServer.ts';

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

/** An abused server with a clock that tests set. Limits on messages are out of the way. */
export async function startClockedServer(
  environment: Readonly<Record<string, string>> = {},
  options: Partial<ServerOptions> = {},
) {
  const clock = { time: 1_800_000_000_000 };
  const server = await startAbusedServer(
    {
      MESSAGES_PER_SECOND: '10000',
      MESSAGE_BURST: '10000',
      TABLES_PER_ADDRESS_PER_HOUR: '1000000',
      CHAT_PER_PERSON_PER_MINUTE: '1000',
      CHAT_PER_ADDRESS_PER_MINUTE: '1000',
      PUSH: 'off',
      ...environment,
    },
    { now: () => clock.time, ...options },
  );
  const address = `http://127.0.0.1:${server.port}`;
  return {
    ...server,
    clock,
    async visit(name: string, session?: string): Promise<Visitor> {
      const client = await Client.connect(address, name, session);
      onTestFinished(() => client.close());
      const pushes: ServerPush[] = [];
      client.onPush((push) => pushes.push(push));
      return { client, pushes };
    },
    /** Rows of a query on the stored database. */
    query<T>(sql: string, ...values: string[]): T[] {
      const database = new DatabaseSync(join(server.folder, 'oriflamme.sqlite'), { readOnly: true });
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
