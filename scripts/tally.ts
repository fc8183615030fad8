/** The part of Vitest's JSON report that is read here. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** Counts tests. A file that could not be loaded, or a run that broke off, counts as a failed one. */
export function tally(report: Report | undefined, good: boolean): Tally {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  return {
    passed: report.numPassedTests,
    failed: good ? failed : Math.max(1, failed),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
