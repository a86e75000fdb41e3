import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from '../check/main';
import { runVitest } from './run-vitest';
import { countTests, nameFailures, type Count, type VitestReport } from './count-tests';

const projects = ['unit', 'integration', 'resilience', 'e2e'];

/** `npm test`: the checks, then every kind of test. At the end come the names of what failed, and the total as the last line. */
export async function main(signal: AbortSignal): Promise<number> {
  const total: Count = { passed: 0, failed: await runChecks(signal) };
  const failures: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'hamdam-reports-'));
  try {
    for (const project of projects) {
      const { passed, failed, names } = await runProject(project, folder, signal);
      total.passed += passed;
      total.failed += failed;
      failures.push(...names);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

async function runProject(project: string, folder: string, signal: AbortSignal): Promise<Count & { names: string[] }> {
  console.log(`\n── ${project} tests`);
  const reportFile = join(folder, `${project}.json`);
  const code = await runVitest(project, reportFile, signal);
  const report = readReport(reportFile);
  return { ...countTests(report, code), names: nameFailures(report) };
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  } catch {
    return undefined;
  }
}
