import { describe, expect, it } from 'vitest';
import { ensure, type System, thisMachine } from './system-packages.ts';

const packages = [
  { debian: 'chromium', program: '/usr/bin/chromium' },
  { debian: 'redis-server', program: 'redis-server' },
];

function machine(programs: string[], rest: Partial<System> = {}) {
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

describe('ensure', () => {
  it('is content with a machine that has everything', () => {
    const { system, installed } = machine(['/usr/bin/chromium', 'redis-server']);
    ensure(packages, system);
    expect(installed).toEqual([]);
  });

  it('installs what is missing where it can', () => {
    const { system, installed } = machine(['redis-server'], { canInstall: true });
    ensure(packages, system);
    expect(installed).toEqual([['chromium']]);
  });

  it('fails and names what is missing where it cannot', () => {
    const { system, installed } = machine([]);
    expect(() => ensure(packages, system)).toThrow('missing on this machine: chromium, redis-server');
    expect(installed).toEqual([]);
  });

  it('fails when the installation does', () => {
    const { system } = machine([], { canInstall: true, install: () => false });
    expect(() => ensure(packages, system)).toThrow('could not install: chromium, redis-server');
  });

  it('fails when a package does not bring its program', () => {
    const { system } = machine([], { canInstall: true, install: () => true });
    expect(() => ensure(packages, system)).toThrow('not found: /usr/bin/chromium, redis-server');
  });
});

describe('this machine', () => {
  it('finds a program by its path and by its name', () => {
    expect(thisMachine.has(process.execPath)).toBe(true);
    expect(thisMachine.has('node')).toBe(true);
    expect(thisMachine.has('no-such-program')).toBe(false);
    expect(thisMachine.has('/no/such/program')).toBe(false);
  });
});
