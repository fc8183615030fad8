import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const gzipAsync = promisify(gzip);

/** What the client's files are, by their endings. */
export const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
/** Compressed by their nature. */
export const ALREADY_COMPRESSED = new Set(['.png', '.woff2']);

export interface StaticFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Buffer;
  /** Compressed when somebody first wants it so. Undefined where that would gain nothing. */
  readonly gzipped: (() => Promise<Buffer>) | undefined;
}

/**
 * The built client. It is read once, when the server starts: a request can only name one of these files and never reaches
 * the disk, and nobody gets half of an old version and half of a new one.
 */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** By the path that a browser asks for. */
export async function loadStaticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  if (!paths.includes('index.html')) throw new Error(`${folder} holds no client. "npm run build" makes it.`);
  const files = await Promise.all(
    paths.map(async (path) => [`/${path}`, describe(path, await readFile(join(folder, path)))] as const),
  );
  const all = new Map(files);
  return all.set('/', all.get('/index.html')!);
}

function describe(path: string, body: Buffer): StaticFile {
  const kind = extname(path);
  let pressed: Promise<Buffer> | undefined;
  const isDense = ALREADY_COMPRESSED.has(kind);
  return {
    headers: {
      'content-type': TYPES[kind] ?? 'application/octet-stream',
      // A file in assets has its content's fingerprint in its name; the others are asked for again each time.
      'cache-control': path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(!isDense && { vary: 'accept-encoding' }),
    },
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    body,
    gzipped: isDense ? undefined : () => (pressed ??= gzipAsync(body, { level: 9 })),
  };
}
