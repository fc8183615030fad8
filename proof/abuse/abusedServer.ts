import { loadConfig, Log, Metrics, type ServerOptions, startServer } from '@oriflamme/server';
import { newFolder } from '@oriflamme/server/testing';
import { onTestFinished } from 'vitest';

export interface AbusedServer {
  readonly port: number;
  /** Closes it before the end of the test. */
  readonly close: () => Promise<void>;
  readonly metrics: Metrics;
  readonly folder: string;
  /** The value of a metric, named with its labels. */
  metric(name: string): number;
}

/** A real server with default settings, except those given, that believes this machine to be a proxy. Closed after the test. */
export async function startAbusedServer(
  environment: Readonly<Record<string, string>> = {},
  options: Partial<ServerOptions> = {},
): Promise<AbusedServer> {
  const folder = environment['DATA_FOLDER'] ?? newFolder();
  const config = loadConfig({
    PORT: '0',
    DATA_FOLDER: folder,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const metrics = new Metrics();
  const log = new Log(config.logLevel);
  const server = await startServer({ config, log, metrics, botDelay: () => 0, ...options });
  onTestFinished(() => server.close());
  const metric = (name: string) => {
    const line = metrics
      .text()
      .split('\n')
      .find((each) => each.startsWith(`${name} `));
    return Number(line?.split(' ').at(-1));
  };
  return { port: server.port, close: () => server.close(), metrics, folder, metric };
}
