import { spawn } from 'node:child_process';
import { root } from '../bootstrap/failure.mjs';

const graceMs = 30_000;

/** Runs one project of vitest.config.ts, prints its output to the console, and returns the exit code. */
export function runVitest(project: string, reportFile: string, signal: AbortSignal): Promise<number | null> {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ];
  return new Promise((resolve, reject) => {
    // A process group of its own, so that on Ctrl-C vitest can stop its services before this process ends.
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: testEnvironment(),
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const stop = () => {
      child.kill('SIGINT');
      setTimeout(() => child.kill('SIGKILL'), graceMs).unref();
    };
    signal.addEventListener('abort', stop);
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', stop);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve(code);
    });
  });
}

/** Tests bring their own services. The developer's own settings must not reach them. */
function testEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', REDIS_URL: '' };
}
