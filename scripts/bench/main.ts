import { spawn } from 'node:child_process';
import { Failure, root } from '../bootstrap/failure.mjs';
import { sourceFiles } from '../check/source-files';
import { generateClient } from '../services/generate-client';

/** `npm run bench`: runs every tests/bench/*.bench.ts, one after another so that they do not disturb each other. */
export async function main(signal: AbortSignal): Promise<void> {
  const files = sourceFiles(['tests/bench'], ['.bench.ts']).sort();
  if (files.length === 0) {
    console.log('There are no benchmarks yet: they are the files tests/bench/*.bench.ts');
    return;
  }
  await generateClient(signal);
  for (const file of files) {
    console.log(`\n── ${file}`);
    await runBenchmark(file, signal);
  }
}

function runBenchmark(file: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', file], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    const stop = () => child.kill('SIGTERM');
    signal.addEventListener('abort', stop);
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', stop);
      if (signal.aborted) reject(signal.reason as Error);
      else if (code === 0) resolve();
      else reject(new Failure(`${file} failed`));
    });
  });
}
