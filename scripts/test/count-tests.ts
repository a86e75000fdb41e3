import { relative } from 'node:path';

export type Count = { passed: number; failed: number };

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};

/**
 * The result of one vitest project for the total. A file that could not be loaded, an interrupted run, and a run without
 * tests count as failures.
 */
export function countTests(report: VitestReport | undefined, exitCode: number | null): Count {
  if (!report) return { passed: 0, failed: 1 };
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + report.testResults.filter(isBroken).length;
  const fine = exitCode === 0 && passed > 0;
  return { passed, failed: fine ? failed : Math.max(failed, 1) };
}

/** A line for each test that failed, and for each file that could not be loaded. */
export function nameFailures(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap((file) => {
    const name = relative(process.cwd(), file.name);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    return isBroken(file) ? [name] : failed.map((test) => `${name} > ${test.fullName}`);
  });
}

const isBroken = (file: VitestReport['testResults'][number]) => file.status === 'failed' && file.assertionResults.length === 0;
