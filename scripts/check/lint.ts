import type { CheckPart } from './part';
import { runTool } from './run-tool';

export const checkLint: CheckPart = {
  name: 'lint',
  run: async (signal) => {
    const args = ['.', '--max-warnings=0', '--cache', '--cache-strategy=content', '--cache-location=node_modules/.cache/eslint'];
    const outcomes = await Promise.all([
      runTool('eslint/bin/eslint.js', args, signal),
      runTool('oxlint/bin/oxlint', ['--type-aware', '--tsconfig', 'scripts/check/tsconfig.json'], signal),
    ]);
    return outcomes.flatMap(({ code, stdout, stderr }) => (code === 0 ? [] : [(stdout + stderr).trim()]));
  },
};
