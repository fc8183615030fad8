// npm test. Every step runs even when an earlier one failed, so that one run shows all problems.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, localSystem, systemPackages } from './systemPackages.ts';
import { countTests, type Report } from './testCounts.ts';

const failed: string[] = [];

function step(name: string, command: string, ...args: string[]): boolean {
  console.log(`\n== ${name}`);
  const hasPassed = spawnSync(command, args, { stdio: 'inherit' }).status === 0;
  if (!hasPassed) failed.push(name);
  return hasPassed;
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

step('lint', 'npm', 'run', '--silent', 'lint');
step('format', 'npm', 'run', '--silent', 'format:check');
step('types', 'npm', 'run', '--silent', 'types');
step('rule identifiers', 'npm', 'run', '--silent', 'check:rules');
step('dependencies', 'npm', 'run', '--silent', 'check:dependencies');
step('unused code', 'npm', 'run', '--silent', 'check:unused');

const reportFolder = mkdtempSync(join(tmpdir(), 'oriflamme-test-'));
const file = join(reportFolder, 'report.json');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
const hasPassed = step(
  'unit tests',
  'npm',
  'run',
  '--silent',
  'test:unit',
  '--',
  '--allowOnly=false',
  ...reporters,
);
const tests = countTests(readReport(file), hasPassed);
rmSync(reportFolder, { recursive: true });

if (tests.skipped > 0) failed.push(`${tests.skipped} skipped tests`);
console.log(failed.length > 0 ? `\nFAILED: ${failed.join(', ')}` : '\nall steps passed');
console.log(`tests: ${tests.passed} passed, ${tests.failed} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
