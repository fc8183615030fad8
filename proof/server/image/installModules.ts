import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface LockedPackage {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Record<string, string>;
}

/**
 * Does what `npm ci` does, without a network: takes the packages from those that are installed in the repository. The tests
 * use it; `npm run check:image` runs npm itself.
 */
export function installModules(repository: string, folder: string, command: string): void {
  const workspace = /--workspace=(\S+)/.exec(command)?.[1];
  if (workspace === undefined) linkAll(repository, folder);
  else copyClosure(repository, folder, workspace);
}

/** Everything, linked; the workspaces are those of the folder. */
function linkAll(repository: string, folder: string): void {
  for (const nested of [
    '.',
    ...readdirSync(join(repository, 'packages')).map((name) => join('packages', name)),
  ]) {
    const from = join(repository, nested, 'node_modules');
    if (!existsSync(from)) continue;
    const to = join(folder, nested, 'node_modules');
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from))
      if (name !== '@oriflamme') symlinkSync(join(from, name), join(to, name));
  }
  mkdirSync(join(folder, 'node_modules/@oriflamme'));
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(`../../packages/${name}`, join(folder, 'node_modules/@oriflamme', name));
}

/** A workspace with what it depends on, as the lock file says: nothing else is there. */
function copyClosure(repository: string, folder: string, workspace: string): void {
  const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage | undefined>;
  };
  const wanted = new Set<string>();
  const add = (name: string, from: string) => {
    const place = placeOf(name, from, packages);
    if (wanted.has(place)) return;
    wanted.add(place);
    const { link, resolved } = packages[place]!;
    const real = link ? resolved! : place;
    for (const dependency of Object.keys(packages[real]?.dependencies ?? {})) add(dependency, real);
  };
  add(workspace, '');
  for (const place of wanted) {
    const to = join(folder, place);
    mkdirSync(dirname(to), { recursive: true });
    if (packages[place]!.link) symlinkSync(`../../${packages[place]!.resolved!}`, to);
    else cpSync(join(repository, place), to, { recursive: true });
  }
}

/** Where Node finds a package from a place: in the nearest node_modules. */
function placeOf(name: string, from: string, packages: Record<string, unknown>): string {
  for (let folder = from; ; folder = dirname(folder) === '.' ? '' : dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (packages[place]) return place;
    if (folder === '') throw new Error(`The lock file has no ${name} for ${from}.`);
  }
}
