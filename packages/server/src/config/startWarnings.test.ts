import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from './load.ts';
import { type StartConditions, startConditions, startWarnings } from './startWarnings.ts';

const GOOD: StartConditions = { user: 1000, folderMode: 0o700, freeDiskPercent: 50 };

const reasonsFor = (environment: Record<string, string>, changes: Partial<StartConditions> = {}) =>
  startWarnings(loadConfig(environment), { ...GOOD, ...changes }).map(({ reason }) => reason);

const OPERATOR_TOKEN = 'x'.repeat(32);

describe('startWarnings', () => {
  it('has none for a user of its own, a private folder and a local address', () => {
    expect(reasonsFor({})).toEqual([]);
  });

  it('warns of root', () => {
    expect(reasonsFor({}, { user: 0 })).toEqual(['root']);
    expect(reasonsFor({}, { user: undefined })).toEqual([]);
  });

  it.each([
    [0o700, []],
    [0o701, ['folder-permissions']],
    [0o750, ['folder-permissions']],
    [0o777, ['folder-permissions']],
  ])('warns of loose permissions: %o', (folderMode, reasons) => {
    expect(reasonsFor({}, { folderMode })).toEqual(reasons);
  });

  it.each([
    [{ HOST: '0.0.0.0' }, ['no-tls']],
    [{ HOST: '::', PUBLIC_URL: 'http://cards.org' }, ['no-tls']],
    [{ HOST: '::', PUBLIC_URL: 'https://cards.org' }, []],
    [{ HOST: '0.0.0.0', TRUSTED_PROXIES: '1' }, []],
    [{ HOST: 'localhost' }, []],
    [{ HOST: '::1' }, []],
  ])('warns of a public address without TLS: %o', (environment, reasons) => {
    expect(reasonsFor({ ...(environment as unknown as Record<string, string>), OPERATOR_TOKEN })).toEqual(
      reasons,
    );
  });

  it('warns of a public server without an operator token', () => {
    expect(reasonsFor({ PUBLIC_URL: 'https://cards.org' })).toEqual(['no-operator-token']);
    expect(reasonsFor({ HOST: '0.0.0.0', TRUSTED_PROXIES: '1' })).toEqual(['no-operator-token']);
    expect(reasonsFor({ PUBLIC_URL: 'https://cards.org', OPERATOR_TOKEN })).toEqual([]);
  });

  it('warns of a disk with less free space than the setting', () => {
    const environment = { MIN_FREE_DISK_PERCENT: '20' };
    expect(reasonsFor(environment, { freeDiskPercent: 20 })).toEqual([]);
    expect(reasonsFor(environment, { freeDiskPercent: 19.9 })).toEqual(['disk-space']);
  });
});

it('startConditions creates the folder for its owner only, and reports its permissions', () => {
  const parent = mkdtempSync(join(tmpdir(), 'oriflamme-start-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const dataFolder = join(parent, 'data');
  expect(startConditions({ dataFolder })).toMatchObject({ folderMode: 0o700, user: process.getuid?.() });
  expect(statSync(dataFolder).mode & 0o777).toBe(0o700);
  chmodSync(dataFolder, 0o777);
  const { folderMode, freeDiskPercent } = startConditions({ dataFolder });
  expect(folderMode).toBe(0o777);
  expect(freeDiskPercent).toBeGreaterThanOrEqual(0);
  expect(freeDiskPercent).toBeLessThanOrEqual(100);
});

it('startConditions says why the folder cannot be used, and what to do', () => {
  const parent = mkdtempSync(join(tmpdir(), 'oriflamme-start-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const file = join(parent, 'data');
  writeFileSync(file, '');
  expect(() => startConditions({ dataFolder: file })).toThrow(
    `DATA_FOLDER ${file} cannot be used: it is a file. Name a folder`,
  );
  expect(() => startConditions({ dataFolder: join(file, 'deeper') })).toThrow(
    `DATA_FOLDER ${join(file, 'deeper')} cannot be used: a part of the path is a file.`,
  );
});
