import { describe, expect, it } from 'vitest';
import { countRepeated, countTests, crashedFiles, type Report } from './testCounts.ts';

const report: Report = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ name: 'a', status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

describe('countTests', () => {
  it('counts passed tests', () => {
    expect(countTests(report, true)).toEqual({ passed: 3, failed: 0, skipped: 0 });
  });

  it('counts a failed test once', () => {
    const testResults = [{ name: 'a', status: 'failed', assertionResults: [{ status: 'failed' }] }];
    expect(countTests({ ...report, numFailedTests: 1, testResults }, false).failed).toBe(1);
  });

  it('counts a file that could not be loaded', () => {
    const testResults = [{ name: 'a', status: 'failed', assertionResults: [] }];
    expect(countTests({ ...report, testResults }, false).failed).toBe(1);
  });

  it('counts skipped and todo tests', () => {
    expect(countTests({ ...report, numPendingTests: 1, numTodoTests: 2 }, true).skipped).toBe(3);
  });

  it('reports a failure for a failed run without failed tests', () => {
    expect(countTests(report, false).failed).toBe(1);
    expect(countTests(undefined, false).failed).toBe(1);
  });
});

describe('A process that has crashed', () => {
  const [passed, running] = [{ status: 'passed' }, { status: 'pending' }];
  const crash = { name: 'b', status: 'passed', assertionResults: [passed, running] };
  const crashed = { ...report, numPendingTests: 1, testResults: [...report.testResults, crash] };

  it('leaves files that did not end', () => {
    expect(crashedFiles(crashed)).toEqual(['b']);
    expect(crashedFiles({ ...crashed, numFailedTests: 1 })).toEqual([]);
    expect(crashedFiles(report)).toEqual([]);
    expect(crashedFiles(undefined)).toEqual([]);
  });

  it('leaves one or two files; more have another reason', () => {
    const many = (count: number) => ({ ...crashed, testResults: Array.from({ length: count }, () => crash) });
    expect(crashedFiles(many(2))).toHaveLength(2);
    expect(crashedFiles(many(3))).toEqual([]);
  });

  it('counts its tests once, as they end when they are repeated', () => {
    expect(countRepeated(crashed, ['b'], { passed: 2, failed: 0, skipped: 0 })).toEqual({
      passed: 3,
      failed: 0,
      skipped: 0,
    });
    expect(countRepeated(crashed, ['b'], { passed: 1, failed: 1, skipped: 0 }).failed).toBe(1);
  });
});
