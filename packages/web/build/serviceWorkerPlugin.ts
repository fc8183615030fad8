import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { readNotificationTexts } from './notificationTexts.ts';
import { type Precache, precacheOf, WORKER } from './precache.ts';

const SOURCE = join(import.meta.dirname, '../src/sw/serviceWorker.ts');

/** Writes the service worker last, when everything that it has to keep lies in the folder of the build. */
export function serviceWorkerPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'offline',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir = config.build.outDir }) {
      const precache = precacheOf(await readFiles(dir));
      await writeFile(join(dir, WORKER), await compile(precache, config));
    },
  };
}

async function readFiles(folder: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    await Promise.all(
      paths.map(async (path) => [relative(folder, path).split(sep).join('/'), await readFile(path)] as const),
    ),
  );
}

/** One classic script without imports: not every browser takes a module as a service worker. */
async function compile(
  { files, onDemand, version }: Precache,
  { build: options }: ResolvedConfig,
): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      BUILD_FILES: JSON.stringify(files),
      BUILD_ON_DEMAND: JSON.stringify(onDemand),
      BUILD_VERSION: JSON.stringify(version),
      BUILD_NOTIFICATIONS: JSON.stringify(await readNotificationTexts()),
    },
    build: {
      write: false,
      target: options.target,
      minify: options.minify,
      modulePreload: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: WORKER } },
    },
  });
  const [{ output }] = [built].flat() as Extract<typeof built, unknown[]>;
  return output[0].code;
}
