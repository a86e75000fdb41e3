import { expect, test } from 'vitest';
import { countTests, nameFailures, type VitestReport } from './count-tests';

const report = (numPassedTests: number, numFailedTests: number, files: VitestReport['testResults'] = []): VitestReport => ({
  numPassedTests,
  numFailedTests,
  testResults: files,
});

test('adds what passed and failed', () => {
  expect(countTests(report(5, 0), 0)).toEqual({ passed: 5, failed: 0 });
  expect(countTests(report(5, 2), 1)).toEqual({ passed: 5, failed: 2 });
});

test('a file that cannot be loaded is a failure', () => {
  expect(countTests(report(5, 0, [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }]), 1)).toEqual({ passed: 5, failed: 1 });
});

test('a run without a report, without a test, or with a bad end is a failure', () => {
  expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  expect(countTests(report(0, 0), 0)).toEqual({ passed: 0, failed: 1 });
  expect(countTests(report(3, 0), 1)).toEqual({ passed: 3, failed: 1 });
});

test('names each test that failed, and each file that cannot be loaded', () => {
  const files = [
    { name: 'a.test.ts', status: 'failed', assertionResults: [] },
    {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'works', status: 'passed' },
        { fullName: 'breaks', status: 'failed' },
      ],
    },
  ];
  expect(nameFailures(report(1, 1, files))).toEqual(['a.test.ts', 'b.test.ts > breaks']);
  expect(nameFailures(undefined)).toEqual([]);
});
