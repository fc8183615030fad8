import { join } from 'node:path';

interface Module {
  readonly importedIds: readonly string[];
}

/** Knows the modules of a build. */
interface Modules {
  getModuleInfo(id: string): Module | null;
}

const SOURCE = join(import.meta.dirname, '../src');
const PAGE = join(SOURCE, 'main.tsx');
const WORKER = join(SOURCE, 'local/worker/gameWorker.ts');

/** A module and everything that it imports statically. */
function staticImports(entry: string, modules: Modules): Set<string> {
  const found = new Set([entry]);
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * Groups the modules of the landing page: all that it needs at once is one file instead of a dozen small ones, except what the
 * game's worker needs too, since a worker has no document.
 */
export function homeGroups(page = PAGE, worker = WORKER) {
  const ofPage = once((modules) => staticImports(page, modules));
  const ofWorker = once((modules) => staticImports(worker, modules));
  const shared = (id: string, modules: Modules): string | null =>
    ofPage(modules).has(id) && ofWorker(modules).has(id) ? 'shared' : null;
  const home = (id: string, modules: Modules): string | null => (ofPage(modules).has(id) ? 'home' : null);
  // A module belongs to the group of the highest priority that names it.
  return [
    { debugName: 'shared', name: shared, priority: 1 },
    { debugName: 'home', name: home, priority: 0 },
  ];
}

function once<T>(compute: (modules: Modules) => T): (modules: Modules) => T {
  let result: T | undefined;
  return (modules) => (result ??= compute(modules));
}
