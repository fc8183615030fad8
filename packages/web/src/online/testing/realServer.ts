import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { loadConfig, Log, Metrics, startServer } from '@oriflamme/server';
import { ServerConnection } from '../serverConnection.ts';
import { FaultyProxy } from './faultyProxy.ts';
import { Browser, TestEnvironment } from './testEnvironment.ts';

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-web-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A server on a free port, whose bots do not dawdle. */
export async function startHere(folder: string, more: Record<string, string> = {}) {
  const config = loadConfig({
    PORT: '0',
    DATA_FOLDER: folder,
    MESSAGES_PER_SECOND: '1000',
    MESSAGE_BURST: '1000',
    LOG_LEVEL: 'silent',
    ...more,
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

/** A server and the road to it. */
export async function newPlace(more: Record<string, string> = {}) {
  const folder = newFolder();
  const server = await startHere(folder, more);
  const road = await FaultyProxy.to(server.port);
  onTestFinished(() => road.close());
  return { folder, server, road };
}

/** A tab of somebody's browser, with a connection along this road. */
export function newTab(road: FaultyProxy, browser = new Browser()) {
  const page = new TestEnvironment(() => road.port, browser);
  const connection = new ServerConnection(page);
  // Every test leaves: the connection rests when nobody needs it.
  onTestFinished(() => page.advance(60_000));
  return { page, connection, browser };
}
