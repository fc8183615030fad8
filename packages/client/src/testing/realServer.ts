import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sets } from '@oriflamme/engine';
import type { TableConfig } from '@oriflamme/protocol';
import { onTestFinished } from 'vitest';
import { loadConfig, Log, Metrics, startServer } from '@oriflamme/server';
import { UNLIMITED_ENVIRONMENT } from '@oriflamme/server/internals';
import { ServerConnection } from '../connection/serverConnection.ts';
import { FaultyProxy } from './faultyProxy.ts';
import { Browser, TestEnvironment } from './testEnvironment.ts';

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Server on a free port whose bots act without delay. */
export async function startTestServer(folder: string, overrides: Record<string, string> = {}) {
  const config = loadConfig({
    ...UNLIMITED_ENVIRONMENT,
    PORT: '0',
    DATA_FOLDER: folder,
    LOG_LEVEL: 'silent',
    ...overrides,
  });
  const server = await startServer({
    config,
    log: new Log(config.logLevel),
    metrics: new Metrics(),
    botDelay: () => 0,
  });
  onTestFinished(() => server.close());
  return server;
}

/** A server behind a faulty proxy. */
export async function startProxiedServer(overrides: Record<string, string> = {}) {
  const folder = newFolder();
  const server = await startTestServer(folder, overrides);
  const proxy = await FaultyProxy.to(server.port);
  onTestFinished(() => proxy.close());
  return { folder, server, proxy };
}

/** A browser tab with a connection through the proxy. */
export function newTab(proxy: FaultyProxy, browser = new Browser()) {
  const page = new TestEnvironment(() => proxy.port, browser);
  const connection = new ServerConnection(page);
  // Closes the idle connection.
  onTestFinished(() => page.advance(60_000));
  return { page, connection, browser };
}

export type TestPlayer = ReturnType<typeof newTab>;

/** A player with a name and an open connection. */
export async function newTestPlayer(proxy: FaultyProxy, name: string): Promise<TestPlayer> {
  const player = newTab(proxy);
  await player.connection.setName(name);
  await player.connection.myTables();
  return player;
}

/** A person, who goes first, and two fast bots. */
export const TEST_CONFIG: TableConfig = {
  deck: sets.base,
  seats: ['person', 'page', 'page'],
  isPublic: true,
  clock: { type: 'none' },
  first: 0,
};
