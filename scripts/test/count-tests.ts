export type Count = { passed: number; failed: number };

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/**
 * What a run of one vitest project adds to the total. A file that could not be loaded, a run that broke off, and one
 * in which no test ran count as a failure: silence is no success.
 */
export function countTests(report: VitestReport | undefined, exitCode: number | null): Count {
  if (!report) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + brokenFiles;
  const fine = exitCode === 0 && passed > 0;
  return { passed, failed: fine ? failed : Math.max(failed, 1) };
}
