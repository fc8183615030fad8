// What the tests need beyond npm.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

export interface SystemPackage {
  /** The name of the package in Debian. */
  debian: string;
  /** A program it brings: an absolute path, or a name to be looked up on the PATH. */
  program: string;
}

export const systemPackages: SystemPackage[] = [
  { debian: 'chromium', program: '/usr/bin/chromium' },
  { debian: 'python3', program: 'python3' },
  { debian: 'strace', program: 'strace' },
];

export interface System {
  has(program: string): boolean;
  canInstall: boolean;
  /** Whether the installation went well. */
  install(packages: string[]): boolean;
}

/** Sees to it that every package is there, or throws an error that names those that are not. */
export function ensure(packages: SystemPackage[], system: System): void {
  const missing = () => packages.filter(({ program }) => !system.has(program));
  const wanted = missing().map(({ debian }) => debian);
  if (wanted.length === 0) return;
  if (!system.canInstall) {
    throw new Error(
      `missing on this machine: ${wanted.join(', ')} (Debian's names). ` +
        'Install them, or run the tests as root on Debian, where they are installed for you.',
    );
  }
  if (!system.install(wanted)) throw new Error(`apt-get could not install: ${wanted.join(', ')}`);
  const left = missing();
  if (left.length > 0) {
    throw new Error(`installed, but not found: ${left.map(({ program }) => program).join(', ')}`);
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

export const thisMachine: System = {
  has: (program) =>
    isAbsolute(program)
      ? isExecutable(program)
      : (process.env['PATH'] ?? '').split(delimiter).some((folder) => isExecutable(join(folder, program))),
  canInstall: process.getuid?.() === 0 && existsSync('/etc/debian_version'),
  install: (packages) =>
    aptGet('update', '-qq') && aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages),
};
