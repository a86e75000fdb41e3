import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from '../check/main';
import { runVitest } from './run-vitest';
import { countTests, type Count, type VitestReport } from './count-tests';

const projects = ['unit', 'integration', 'resilience', 'e2e'];

/** `npm test`: the checks, then every kind of test. The last line is the total. */
export async function main(signal: AbortSignal): Promise<number> {
  const total: Count = { passed: 0, failed: await runChecks(signal) };
  const folder = mkdtempSync(join(tmpdir(), 'hamdam-reports-'));
  try {
    for (const project of projects) {
      const { passed, failed } = await runProject(project, folder, signal);
      total.passed += passed;
      total.failed += failed;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

async function runProject(project: string, folder: string, signal: AbortSignal): Promise<Count> {
  console.log(`\n── ${project} tests`);
  const reportFile = join(folder, `${project}.json`);
  const code = await runVitest(project, reportFile, signal);
  return countTests(readReport(reportFile), code);
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  } catch {
    return undefined;
  }
}
