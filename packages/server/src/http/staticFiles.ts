import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const gzipAsync = promisify(gzip);

/** Content types by file extension. */
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
/** Extensions of formats that are compressed already. */
export const ALREADY_COMPRESSED = new Set(['.png', '.woff2']);

export interface StaticFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Buffer;
  /** Compressed at the first request for it. Undefined for compressed formats. */
  readonly gzipped: (() => Promise<Buffer>) | undefined;
}

/**
 * The built client, by URL path. Read once at startup: requests never reach the disk (no path traversal), and no client gets
 * a mixture of two versions.
 */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

export async function loadStaticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  if (!paths.includes('index.html'))
    throw new Error(`${folder} contains no client. Build it with "npm run build".`);
  const files = await Promise.all(
    paths.map(async (path) => [`/${path}`, describe(path, await readFile(join(folder, path)))] as const),
  );
  const all = new Map(files);
  return all.set('/', all.get('/index.html')!);
}

function describe(path: string, body: Buffer): StaticFile {
  const extension = extname(path);
  let gzipped: Promise<Buffer> | undefined;
  const isCompressed = ALREADY_COMPRESSED.has(extension);
  return {
    headers: {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      // Names in assets contain a content hash; all other files are revalidated.
      'cache-control': path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(!isCompressed && { vary: 'accept-encoding' }),
    },
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    body,
    gzipped: isCompressed ? undefined : () => (gzipped ??= gzipAsync(body, { level: 9 })),
  };
}
