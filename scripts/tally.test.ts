import { describe, expect, it } from 'vitest';
import { type Report, tally } from './tally.ts';

const report: Report = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

describe('tally', () => {
  it('counts what passed', () => {
    expect(tally(report, true)).toEqual({ passed: 3, failed: 0, skipped: 0 });
  });

  it('counts what failed once', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }];
    expect(tally({ ...report, numFailedTests: 1, testResults }, false).failed).toBe(1);
  });

  it('counts a file that could not be loaded', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(tally({ ...report, testResults }, false).failed).toBe(1);
  });

  it('counts skipped and planned tests', () => {
    expect(tally({ ...report, numPendingTests: 1, numTodoTests: 2 }, true).skipped).toBe(3);
  });

  it('never says that nothing failed after a run that did', () => {
    expect(tally(report, false).failed).toBe(1);
    expect(tally(undefined, false).failed).toBe(1);
  });
});
