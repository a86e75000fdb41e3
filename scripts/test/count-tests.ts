export type Count = { passed: number; failed: number };

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/**
 * The result of one vitest project for the total. A file that could not be loaded, an interrupted run, and a run without
 * tests count as failures.
 */
export function countTests(report: VitestReport | undefined, exitCode: number | null): Count {
  if (!report) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + brokenFiles;
  const fine = exitCode === 0 && passed > 0;
  return { passed, failed: fine ? failed : Math.max(failed, 1) };
}
