import type { CheckPart } from './part';
import { runTool } from './run-tool';

export const checkTypes: CheckPart = {
  name: 'types',
  run: async (signal) => {
    const { code, stdout, stderr } = await runTool('typescript/bin/tsc', ['--noEmit', '-p', 'scripts/check/tsconfig.json'], signal);
    return code === 0 ? [] : [(stdout + stderr).trim()];
  },
};
