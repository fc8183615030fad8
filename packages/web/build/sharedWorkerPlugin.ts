import { basename, dirname, extname, join } from 'node:path';
import type { Plugin } from 'vite';

const WORKER_URL = /new URL\('(?<path>\.[^']+)', import\.meta\.url\)(?=, \{ type: 'module' \})/gu;

/**
 * Builds module workers as chunks of the page instead of as builds of their own, so that page and worker download what they
 * share, such as the rules engine, only once.
 */
export function sharedWorkerPlugin(): Plugin {
  return {
    name: 'shared-worker',
    apply: 'build',
    // Before Vite's own handling of workers.
    enforce: 'pre',
    transform: {
      filter: { code: WORKER_URL },
      handler(code, id) {
        return code.replace(WORKER_URL, (_, path: string) => {
          // Rolldown takes two chunks of the same name for one.
          const name = `${WORKER_CHUNK}-${basename(path, extname(path))}`;
          const reference = this.emitFile({ type: 'chunk', id: join(dirname(id), path), name });
          return `new URL(import.meta.ROLLUP_FILE_URL_${reference})`;
        });
      },
    },
  };
}

const WORKER_CHUNK = 'worker';

/** Preloads nothing in a worker: it has no document to add links to. */
export const preloadsOf = (host: string, dependencies: readonly string[]): string[] =>
  host.includes(`/${WORKER_CHUNK}-`) ? [] : [...dependencies];
