import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const IGNORED = new Set(['.git', '.stryker', 'dist', 'node_modules', 'reports']);

/** Copies the repository. Installed packages are links; links between our own packages stay inside the copy. */
function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'oriflamme-planted-'));
  cpSync(root, copy, { recursive: true, filter: (path) => !IGNORED.has(basename(path)) });
  mkdirSync(join(copy, 'node_modules/@oriflamme'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@oriflamme')
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const name of readdirSync(join(copy, 'packages'))) {
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@oriflamme', name));
    const own = join('packages', name, 'node_modules');
    if (existsSync(join(root, own))) symlinkSync(join(root, own), join(copy, own));
  }
  return copy;
}

/** Source files with one fault each. */
const FAULTS = {
  'packages/server/src/lib/plantedLeft.ts':
    "import type { Right } from './plantedRight.ts';\nexport type Left = Right | 1;\n",
  'packages/server/src/lib/plantedRight.ts':
    "import type { Left } from './plantedLeft.ts';\nexport type Right = Left | 2;\n",
  'packages/client/src/plantedEast/a.ts': "export { b } from '../plantedWest/b.ts';\n",
  'packages/client/src/plantedWest/b.ts': 'export const b = 1;\n',
  'packages/client/src/plantedWest/c.ts': "export { d } from '../plantedEast/d.ts';\n",
  'packages/client/src/plantedEast/d.ts': 'export const d = 1;\n',
  'packages/engine/src/state/plantedUpward.ts': "export type { View } from '../view/view.ts';\n",
  'packages/protocol/src/plantedPackage.ts': "export { createBot } from '@oriflamme/bots';\n",
  'packages/web/src/lib/plantedPrivate.ts': "export * from '@oriflamme/bots/internals';\n",
  'proof/plantedDeep.ts': "export * from '../packages/server/src/main.ts';\n",
  'proof/plantedUnexported.ts': "export * from '@oriflamme/server/src/main.ts';\n",
};

interface Outcome {
  status: number;
  output: string;
}

const run = (cwd: string, ...args: string[]) =>
  new Promise<Outcome>((resolve) => {
    execFile(process.execPath, args, { cwd }, (error, stdout, stderr) => {
      resolve({ status: Number(error?.code ?? 0), output: stdout + stderr });
    });
  });

describe('the checks of npm test, on a copy of the repository with planted faults', () => {
  let copy: string;
  let dependencies: Outcome;
  let unused: Outcome;

  beforeAll(async () => {
    copy = copyRepository();
    for (const [file, source] of Object.entries(FAULTS)) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), source);
    }
    appendFileSync(join(copy, 'scripts/testCounts.ts'), 'export const plantedExport = 1;\n');
    [dependencies, unused] = await Promise.all([
      run(copy, 'scripts/checkDependencies.ts'),
      run(copy, 'node_modules/knip/bin/knip.js', '--no-progress'),
    ]);
  }, 120_000);

  afterAll(() => rmSync(copy, { recursive: true }));

  it('check:dependencies exits with 1', () => {
    expect(dependencies.status).toBe(1);
  });

  it.each([
    ['no-cycle', 'packages/server/src/lib/plantedLeft.ts -> packages/server/src/lib/plantedRight.ts'],
    ['no-folder-cycle', 'packages/client/src/plantedEast -> packages/client/src/plantedWest'],
    ['direction', 'packages/engine/src/state/plantedUpward.ts -> packages/engine/src/view/view.ts'],
    ['package protocol', 'packages/protocol/src/plantedPackage.ts -> packages/bots/src/index.ts'],
    ['no-private-entry', 'packages/web/src/lib/plantedPrivate.ts -> packages/bots/src/internals.ts'],
    ['no-deep-import', 'proof/plantedDeep.ts -> packages/server/src/main.ts'],
    ['no-relative-import', 'proof/plantedDeep.ts -> packages/server/src/main.ts'],
    ['not-found', 'proof/plantedUnexported.ts -> @oriflamme/server/src/main.ts'],
  ])('check:dependencies reports %s: %s', (rule, path) => {
    const group = dependencies.output.split(/^(?=\S)/m).filter((text) => text.startsWith(rule));
    expect(group.join('')).toContain(path);
  });

  it('check:unused exits with 1 and reports the unused export', () => {
    expect(unused.status).toBe(1);
    expect(unused.output).toMatch(/Unused exports[^]*plantedExport +scripts\/testCounts\.ts/);
  });

  it('check:unused reports the unused files', () => {
    expect(unused.output).toMatch(/Unused files[^]*packages\/client\/src\/plantedEast\/a\.ts/);
  });
});
