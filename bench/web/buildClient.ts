import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { build } from 'vite';

/** A production build in a temporary folder. */
export interface ClientBuild {
  readonly folder: string;
  /** Paths of all files, relative to the folder. */
  readonly files: readonly string[];
  /** Source modules of each chunk. */
  readonly sources: ReadonlyMap<string, readonly string[]>;
  remove(): Promise<void>;
}

/** Builds the web client. In the mode `seeded`, deals come from the URL's `seed`. */
export async function buildClient(mode: 'production' | 'seeded'): Promise<ClientBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'oriflamme-build-'));
  const built = await build({
    root: join(import.meta.dirname, '../../packages/web'),
    mode,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  const outputs = [built].flat() as Extract<typeof built, unknown[]>;
  const chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  return {
    folder,
    files: await filesIn(folder),
    sources: new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds])),
    remove: () => rm(folder, { recursive: true }),
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .toSorted();
}
