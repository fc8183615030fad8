import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ALREADY_COMPRESSED, TYPES } from '@oriflamme/server/internals';
import type { Built } from './build.ts';

const press = promisify(gzip);

/** As it travels: text is compressed, pictures and fonts already are. */
export const compress = async (path: string, content: Buffer): Promise<Buffer> =>
  ALREADY_COMPRESSED.has(extname(path)) ? content : press(content, { level: 9 });

export interface Served {
  readonly address: string;
  /** Every file that was asked for, in order, whoever asked: the page, its workers, theirs. */
  readonly asked: readonly string[];
  close(): void;
}

/** Serves a built client as a good static server would: compressed, and kept for ever where the name changes with the content. */
export async function serve({ folder, files }: Pick<Built, 'folder' | 'files'>): Promise<Served> {
  const read = async (path: string) =>
    [path, await compress(path, await readFile(join(folder, path)))] as const;
  const bodies = new Map(await Promise.all(files.map(read)));
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1) || 'index.html';
    const body = bodies.get(path);
    if (!body) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.');
      return;
    }
    asked.push(path);
    response.writeHead(200, headersOf(path)).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
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
