import type { CheckPart } from './part';
import { runTool } from './run-tool';

export const checkFormat: CheckPart = {
  name: 'format',
  run: async (signal) => {
    const args = ['.', '--check', '--log-level=warn', '--cache', '--cache-strategy=content'];
    const { code, stdout, stderr } = await runTool('prettier/bin/prettier.cjs', args, signal);
    return code === 0 ? [] : [`${(stdout + stderr).trim()}\nRun npx prettier --write on these files.`];
  },
};
