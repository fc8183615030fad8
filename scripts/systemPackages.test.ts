import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ensureInstalled, localSystem, type System } from './systemPackages.ts';

const packages = [
  { debian: 'chromium', program: '/usr/bin/chromium' },
  { debian: 'redis-server', program: 'redis-server' },
];

function fakeSystem(programs: string[], rest: Partial<System> = {}) {
  const installed: string[][] = [];
  const system: System = {
    has: (program) => programs.includes(program),
    canInstall: false,
    install: (names) => {
      installed.push(names);
      programs.push(...packages.filter((p) => names.includes(p.debian)).map((p) => p.program));
      return true;
    },
    ...rest,
  };
  return { system, installed };
}

describe('ensureInstalled', () => {
  it('installs nothing when every program exists', () => {
    const { system, installed } = fakeSystem(['/usr/bin/chromium', 'redis-server']);
    ensureInstalled(packages, system);
    expect(installed).toEqual([]);
  });

  it('installs missing packages', () => {
    const { system, installed } = fakeSystem(['redis-server'], { canInstall: true });
    ensureInstalled(packages, system);
    expect(installed).toEqual([['chromium']]);
  });

  it('throws an error that lists missing packages when it cannot install', () => {
    const { system, installed } = fakeSystem([]);
    expect(() => ensureInstalled(packages, system)).toThrow('not installed: chromium, redis-server');
    expect(installed).toEqual([]);
  });

  it('throws when the installation fails', () => {
    const { system } = fakeSystem([], { canInstall: true, install: () => false });
    expect(() => ensureInstalled(packages, system)).toThrow('could not install: chromium, redis-server');
  });

  it('throws when an installed package lacks its program', () => {
    const { system } = fakeSystem([], { canInstall: true, install: () => true });
    expect(() => ensureInstalled(packages, system)).toThrow('not found: /usr/bin/chromium, redis-server');
  });
});

describe('localSystem', () => {
  it('finds a program by path and by name', () => {
    expect(localSystem.has(process.execPath)).toBe(true);
    expect(localSystem.has('node')).toBe(true);
    expect(localSystem.has(`${dirname(dirname(process.execPath))}/*/${basename(process.execPath)}`)).toBe(
      true,
    );
    expect(localSystem.has('no-such-program')).toBe(false);
    expect(localSystem.has('/no/such/program')).toBe(false);
  });
});
