// Vitest's global set-up: one PostgreSQL for all tests of a run, started when the first of them asks for it.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { PostgresServer } from './postgresServer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A socket that answers with the URL of the database, or with why there is none. */
    postgresSocket: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-tests-'));
  const path = join(folder, 'socket');
  let started: Promise<PostgresServer> | undefined;
  const server = createServer((socket) => {
    started ??= PostgresServer.start();
    started.then(
      ({ url }) => socket.end(url),
      (error: unknown) => socket.end(`error: ${error instanceof Error ? error.message : String(error)}`),
    );
  });
  server.listen(path);
  await once(server, 'listening');
  server.unref();
  project.provide('postgresSocket', path);
  return async () => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
    await started?.then(
      (running) => running.stop(),
      () => undefined,
    );
  };
}
