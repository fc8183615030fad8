import { describe, expect, it } from 'vitest';
import { countTests, type Report } from './testCounts.ts';

const report: Report = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

describe('countTests', () => {
  it('counts passed tests', () => {
    expect(countTests(report, true)).toEqual({ passed: 3, failed: 0, skipped: 0 });
  });

  it('counts a failed test once', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }];
    expect(countTests({ ...report, numFailedTests: 1, testResults }, false).failed).toBe(1);
  });

  it('counts a file that could not be loaded', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
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
