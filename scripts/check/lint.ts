import type { CheckPart } from './part';
import { runTool } from './run-tool';

export const checkLint: CheckPart = {
  name: 'lint',
  run: async (signal) => {
    const args = ['.', '--max-warnings=0', '--cache', '--cache-strategy=content', '--cache-location=node_modules/.cache/eslint'];
    const { code, stdout, stderr } = await runTool('eslint/bin/eslint.js', args, signal);
    return code === 0 ? [] : [(stdout + stderr).trim()];
  },
};
