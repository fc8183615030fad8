import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Log } from '../../../../server/src/operations/log.ts';
import { Metrics } from '../../../../server/src/operations/metrics.ts';
import { startServer } from '../../../../server/src/server.ts';
import { readSettings } from '../../../../server/src/settings/read.ts';
import { PageConnection } from '../pageConnection.ts';
import { Road } from './road.ts';
import { Browser, TestPage } from './testPage.ts';

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-web-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A server on a free port, whose bots do not dawdle. */
export async function startHere(folder: string, more: Record<string, string> = {}) {
  const settings = readSettings({
    PORT: '0',
    DATA_FOLDER: folder,
    MESSAGES_PER_SECOND: '1000',
    MESSAGE_BURST: '1000',
    LOG_LEVEL: 'silent',
    ...more,
  });
  const server = await startServer({
    settings,
    log: new Log(settings.logLevel),
    metrics: new Metrics(),
    delay: () => 0,
  });
  onTestFinished(() => server.close());
  return server;
}

/** A server and the road to it. */
export async function newPlace(more: Record<string, string> = {}) {
  const folder = newFolder();
  const server = await startHere(folder, more);
  const road = await Road.to(server.port);
  onTestFinished(() => road.close());
  return { folder, server, road };
}

/** A tab of somebody's browser, with a connection along this road. */
export function newTab(road: Road, browser = new Browser()) {
  const page = new TestPage(() => road.port, browser);
  const connection = new PageConnection(page);
  // Every test leaves: the connection rests when nobody needs it.
  onTestFinished(() => page.pass(60_000));
  return { page, connection, browser };
}
