// Programs that the tests need and npm does not install.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, globSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

export interface SystemPackage {
  /** Name of the Debian package. */
  debian: string;
  /** A program in the package: an absolute path, which may contain *, or a name on the PATH. */
  program: string;
}

/** The browsers of `e2e/browsers`, which `npm test` does not need. */
export const browserPackages = {
  chromium: [{ debian: 'chromium', program: '/usr/bin/chromium' }],
  firefox: [{ debian: 'firefox-esr', program: '/usr/bin/firefox-esr' }],
  webkit: [
    { debian: 'webkit2gtk-driver', program: 'WebKitWebDriver' },
    { debian: 'xvfb', program: 'Xvfb' },
  ],
} satisfies Record<string, SystemPackage[]>;

export const systemPackages: SystemPackage[] = [
  ...browserPackages.chromium,
  { debian: 'haproxy', program: '/usr/sbin/haproxy' },
  { debian: 'postgresql', program: '/usr/lib/postgresql/*/bin/postgres' },
  { debian: 'python3', program: 'python3' },
  { debian: 'redis-server', program: 'redis-server' },
  { debian: 'strace', program: 'strace' },
];

export interface System {
  has(program: string): boolean;
  canInstall: boolean;
  /** Returns whether the installation succeeded. */
  install(packages: string[]): boolean;
}

/** Installs missing packages where possible; otherwise throws an error that lists them. */
export function ensureInstalled(packages: SystemPackage[], system: System): void {
  const missing = () => packages.filter(({ program }) => !system.has(program));
  const toInstall = missing().map(({ debian }) => debian);
  if (toInstall.length === 0) return;
  if (!system.canInstall) {
    throw new Error(
      `not installed: ${toInstall.join(', ')} (Debian package names). ` +
        'Install them, or run the tests as root on Debian, where they are installed automatically.',
    );
  }
  if (!system.install(toInstall)) throw new Error(`apt-get could not install: ${toInstall.join(', ')}`);
  const stillMissing = missing();
  if (stillMissing.length > 0) {
    throw new Error(`installed, but not found: ${stillMissing.map(({ program }) => program).join(', ')}`);
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0;
}

export const localSystem: System = {
  has: (program) =>
    isAbsolute(program)
      ? globSync(program).some(isExecutable)
      : (process.env['PATH'] ?? '').split(delimiter).some((folder) => isExecutable(join(folder, program))),
  canInstall: process.getuid?.() === 0 && existsSync('/etc/debian_version'),
  install: (packages) =>
    aptGet('update', '-qq') && aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages),
};
