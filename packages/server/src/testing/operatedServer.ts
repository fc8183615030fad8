import { sets } from '@oriflamme/engine';
import type { Client } from '@oriflamme/client';
import type { AdminReplies, AdminRequest } from '@oriflamme/protocol';
import { onTestFinished } from 'vitest';
import { loadConfig } from '../config/load.ts';
import { Log } from '../monitoring/log.ts';
import { Metrics } from '../monitoring/metrics.ts';
import { type ServerOptions, startServer } from '../server.ts';
import { folderWith } from './testServer.ts';

export const TOKEN = 'a token of forty characters for the test'.replaceAll(' ', '-');

export const TEST_TABLE = {
  deck: sets.base,
  seats: ['person', 'person', 'page'],
  isPublic: true,
  clock: { type: 'none' },
  first: null,
} as const;

/** A whole server on a free port with an operator, closed after the test. */
export async function startOperatedServer(
  environment: Readonly<Record<string, string>> = {},
  options: Partial<ServerOptions> = {},
) {
  const folder = environment['DATA_FOLDER'] ?? folderWith();
  const lines: string[] = [];
  const config = loadConfig({
    PORT: '0',
    DATA_FOLDER: folder,
    MESSAGES_PER_SECOND: '1000',
    MESSAGE_BURST: '1000',
    LOG_LEVEL: 'debug',
    OPERATOR_TOKEN: `anna:${TOKEN}`,
    ...environment,
  });
  const log = new Log(config.logLevel, (line) => lines.push(line));
  const server = await startServer({ config, log, metrics: new Metrics(), botDelay: () => 0, ...options });
  onTestFinished(() => server.close());
  const url = `http://127.0.0.1:${server.port}`;
  const post = (request: object, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${url}/api/admin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}`, ...headers },
      body: JSON.stringify(request),
    });
  /** Sends a request as the operator; rejects with the text of a refusal. */
  const ask = async <T extends AdminRequest['type']>(
    request: Extract<AdminRequest, { type: T }>,
  ): Promise<AdminReplies[T]> => {
    const response = await post(request);
    if (!response.ok) throw new Error((await response.text()).trim());
    return (await response.json()) as AdminReplies[T];
  };
  return { server, folder, lines, url, post, ask };
}

/** The id of the person behind a client, from its session cookie. */
export const personIdOf = ({ session }: Client): string => session!.split('=')[1].split('.')[0];
