import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Log } from '../monitoring/log.ts';
import { Metrics } from '../monitoring/metrics.ts';
import { loadConfig } from '../config/load.ts';
import { type GatewayOptions, type Gateway, startGateway } from '../gateway.ts';
import { Moderation } from '../moderation/moderation.ts';
import { openDirectAdminStore } from '../store/testing/directStore.ts';
import { FakeLobby } from './fakeLobby.ts';

/** A temporary folder with these files, removed after the test. */
export function folderWith(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-net-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

export interface TestServer extends Gateway {
  readonly lobby: FakeLobby;
  readonly metrics: Metrics;
  /** Log lines. */
  readonly lines: string[];
  readonly dataFolder: string;
  readonly moderation: Moderation;
  readonly url: string;
  /** The clock of all limits. */
  readonly time: { now: number };
  /** Runs one heartbeat interval. */
  heartbeat(): void;
}

type Environment = Readonly<Record<string, string>>;

/** A gateway on a free port with a FakeLobby, closed after the test. */
export async function startTestServer(
  environment: Environment = {},
  options: Partial<GatewayOptions> = {},
): Promise<TestServer> {
  const dataFolder = folderWith();
  const lobby = new FakeLobby();
  const metrics = new Metrics();
  const lines: string[] = [];
  const time = { now: 0 };
  let heartbeat = () => {};
  const config = loadConfig({
    PORT: '0',
    DATA_FOLDER: dataFolder,
    LOG_LEVEL: 'debug',
    ALLOWED_HOSTS: '*',
    ...environment,
  });
  const log = new Log(config.logLevel, (line) => lines.push(line));
  const store = openDirectAdminStore(config.dataFolder);
  const moderation = await Moderation.open({
    store,
    maxBans: config.maxBans,
    now: options.clock ?? Date.now,
    log,
  });
  const gateway = await startGateway({
    lobby,
    moderation,
    sessionKey: randomBytes(32),
    metrics,
    config,
    log,
    now: () => time.now,
    every: (_, act) => {
      heartbeat = act;
      return () => undefined;
    },
    ...options,
  });
  onTestFinished(() => gateway.close());
  const url = `http://127.0.0.1:${gateway.port}`;
  return {
    ...gateway,
    lobby,
    metrics,
    lines,
    dataFolder,
    moderation,
    url,
    time,
    heartbeat: () => heartbeat(),
  };
}
