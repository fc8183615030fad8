import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ALREADY_COMPRESSED, TYPES } from '@oriflamme/server/internals';
import type { ClientBuild } from './buildClient.ts';

const gzipAsync = promisify(gzip);

/** The bytes on the wire. Images and fonts are compressed already. */
export const compress = async (path: string, content: Buffer): Promise<Buffer> =>
  ALREADY_COMPRESSED.has(extname(path)) ? content : gzipAsync(content, { level: 9 });

export interface StaticServer {
  readonly address: string;
  /** Every file requested, in order, by the page and its workers. */
  readonly requested: readonly string[];
  close(): void;
}

/** Serves a build compressed, with immutable caching for hashed file names. */
export async function serve({ folder, files }: Pick<ClientBuild, 'folder' | 'files'>): Promise<StaticServer> {
  const read = async (path: string) =>
    [path, await compress(path, await readFile(join(folder, path)))] as const;
  const bodies = new Map(await Promise.all(files.map(read)));
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1) || 'index.html';
    const body = bodies.get(path);
    if (!body) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    requested.push(path);
    response.writeHead(200, headersOf(path)).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requested,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const headersOf = (path: string): Record<string, string> => ({
  'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
  'cache-control': path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  'x-content-type-options': 'nosniff',
  ...(!ALREADY_COMPRESSED.has(extname(path)) && { 'content-encoding': 'gzip' }),
});
