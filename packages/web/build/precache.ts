import { createHash } from 'node:crypto';
import { PAGE } from '../src/sw/cachedFile.ts';

/** What the service worker keeps: every file that is played with, and the fingerprint by which builds differ. */
export interface Precache {
  readonly files: readonly string[];
  /** Large files that are kept once they were needed. */
  readonly onDemand: readonly string[];
  readonly version: string;
}

/** From the contents of a build by path. */
export function precacheOf(contents: ReadonlyMap<string, Uint8Array>): Precache {
  const paths = [...contents.keys()].filter(isPartOfGame).toSorted();
  const hash = createHash('sha256');
  for (const path of paths)
    hash.update(`${path} ${contents.get(path)!.length}\n`).update(contents.get(path)!);
  return {
    files: paths.filter((path) => !isOnDemand(path)).map((path) => (path === 'index.html' ? PAGE : path)),
    onDemand: paths.filter(isOnDemand),
    version: hash.digest('hex').slice(0, 16),
  };
}

export const WORKER = 'service-worker.js';

/** The network of the strongest bot. */
const isOnDemand = (path: string): boolean => path.endsWith('.bin');

/** Icons for home screens are drawn by the home screen, which fetches them itself. */
const isPartOfGame = (path: string): boolean =>
  path !== WORKER && !path.endsWith('.map') && !path.startsWith('.') && !/^icon-.+\.png$/.test(path);
