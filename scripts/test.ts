// npm test. Every step runs even when an earlier one failed, so that one run shows all problems.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, localSystem, systemPackages } from './systemPackages.ts';
import { countTests, type Report } from './testCounts.ts';

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

const reportFolder = mkdtempSync(join(tmpdir(), 'oriflamme-test-'));
const file = join(reportFolder, 'report.json');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
const retries = process.env['TEST_RETRIES'] ?? '0';
const options = ['--allowOnly=false', `--retry=${retries}`, ...reporters];
const hasPassed = npmStep('unit tests', 'test:unit', '--', ...options);
const tests = countTests(readReport(file), hasPassed);
rmSync(reportFolder, { recursive: true });

if (tests.skipped > 0) failed.push(`${tests.skipped} skipped tests`);
console.log(failed.length > 0 ? `\nFAILED: ${failed.join(', ')}` : '\nall steps passed');
console.log(`tests: ${tests.passed} passed, ${tests.failed} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
