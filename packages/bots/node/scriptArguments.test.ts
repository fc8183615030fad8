import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { finiteOnly } from '../train/writeWeights.ts';

const packages = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(packages, '../package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(packages, '..', scripts[script].split(' ')[1]), ...args], {
    encoding: 'utf8',
    timeout: 60_000,
  });

/** The scripts with positional arguments, and wrong ones for each. */
const WRONG: readonly [string, ...string[]][] = [
  ['train:policy', '2o00'],
  ['train:linear', '0'],
  ['eval:beliefs', '1', '1', '1', 'nobody'],
  ['eval:calibration', '1.5'],
  ['eval:exploitability', 'champion', 'bases'],
  ['eval:styles', '10', ''],
  ['learn:positions', 'file', '-5'],
];

describe.each(WRONG)('npm run %s', (script, ...args) => {
  it('prints its usage', () => {
    const { status, stdout } = run(script, '--help');
    expect([status, stdout]).toEqual([0, expect.stringMatching(`^Usage: npm run ${script} -- `)]);
  });

  it('rejects wrong arguments before it does anything', () => {
    const { status, stdout, stderr } = run(script, ...args);
    expect([status, stdout, stderr]).toEqual([
      2,
      '',
      expect.stringContaining(`Usage: npm run ${script} -- `),
    ]);
    expect(stderr).not.toContain('    at ');
  });
});

it('Weights that are not finite are not written', () => {
  const write = (weights: object) => JSON.stringify(weights, finiteOnly);
  expect(write([[1, -0.5]])).toBe('[[1,-0.5]]');
  expect(() => write({ kinds: { spy: Number.NaN } })).toThrow('The weight spy is NaN.');
});
