// npm test. Every step runs even when an earlier one failed, so that one run shows all problems.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, localSystem, systemPackages } from './systemPackages.ts';
import { countRepeated, countTests, crashedFiles, type Report } from './testCounts.ts';

const failed: string[] = [];

function npmStep(name: string, script: string, ...args: string[]): boolean {
  console.log(`\n== ${name}`);
  const { status } = spawnSync('npm', ['run', '--silent', script, ...args], { stdio: 'inherit' });
  if (status !== 0) failed.push(name);
  return status === 0;
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

try {
  ensureInstalled(systemPackages, localSystem);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

for (const [name, script] of [
  ['lint', 'lint'],
  ['format', 'format:check'],
  ['types', 'types'],
  ['rule identifiers', 'check:rules'],
  ['dependencies', 'check:dependencies'],
  ['unused code', 'check:unused'],
  ['vocabulary', 'check:vocabulary'],
  ['documents', 'check:documents'],
  ['source size', 'check:size'],
  ['commit subjects', 'check:commits'],
] as const) {
  npmStep(name, script);
}

const retries = process.env['TEST_RETRIES'] ?? '0';

/** Runs these files, or all. */
function runTests(name: string, files: readonly string[] = []): { hasPassed: boolean; report?: Report } {
  const folder = mkdtempSync(join(tmpdir(), 'oriflamme-test-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const options = ['--allowOnly=false', `--retry=${retries}`, ...reporters];
  const hasPassed = npmStep(name, 'test:unit', '--', ...options, ...files);
  const report = readReport(file);
  rmSync(folder, { recursive: true });
  return { hasPassed, ...(report && { report }) };
}

const UNIT_TESTS = 'unit tests';
const { hasPassed, report } = runTests(UNIT_TESTS);
let tests = countTests(report, hasPassed);
// V8 can abort a process that starts and ends many threads with WebAssembly (nodejs/node issue 64500), which Vitest's retries
// do not cover.
const crashed = hasPassed || retries === '0' ? [] : crashedFiles(report);
if (crashed.length > 0) {
  const again = runTests('unit tests whose process crashed, repeated', crashed);
  tests = countRepeated(report!, crashed, countTests(again.report, again.hasPassed));
  if (again.hasPassed) failed.splice(failed.indexOf(UNIT_TESTS), 1);
}

if (tests.skipped > 0) failed.push(`${tests.skipped} skipped tests`);
console.log(failed.length > 0 ? `\nFAILED: ${failed.join(', ')}` : '\nall steps passed');
console.log(`tests: ${tests.passed} passed, ${tests.failed} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
