/** The fields of Vitest's JSON report that are used here. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Counts tests. A file that could not be loaded, or a run that was aborted, counts as one failed test. */
export function countTests(report: Report | undefined, hasPassed: boolean): TestCounts {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  return {
    passed: report.numPassedTests,
    failed: hasPassed ? failed : Math.max(1, failed),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** At most this many files are repeated: a crash ends the file that is running in its process. */
const MAX_CRASHED = 2;

/** The files of a failed run that did not end, where no test has failed: their process has crashed. */
export function crashedFiles(report: Report | undefined): string[] {
  if (report === undefined || report.numFailedTests > 0) return [];
  const crashed = report.testResults.filter(
    ({ status, assertionResults }) =>
      status !== 'passed' || assertionResults.some((test) => test.status !== 'passed'),
  );
  return crashed.length <= MAX_CRASHED ? crashed.map(({ name }) => name) : [];
}

/** The counts of a run whose crashed files were repeated. */
export function countRepeated(first: Report, files: readonly string[], repeated: TestCounts): TestCounts {
  const others = first.testResults.filter(({ name }) => !files.includes(name));
  const passed = others.flatMap(({ assertionResults }) => assertionResults).length;
  return { ...repeated, passed: passed + repeated.passed };
}
