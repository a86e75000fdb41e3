import { join } from 'node:path';
import { root } from '../bootstrap/failure.mjs';
import { Service } from '../services/service';

const common = ['--enable-source-maps', '--no-allocation-site-pretenuring'];

/**
 * How the product's processes run. A turn leaves little behind that lives on, so a small nursery does. The web process, in
 * which a single conversation's turns run, has 16 MB: that is cleared once in some hundred turns, where with 8 MB one turn in
 * twenty waited for it, and 32 MB were no quicker. Its old generation, whose clearing turns wait for, is cleared when it has
 * doubled: by default after it has grown by a tenth, which was every few seconds. It is allowed a gigabyte (in MB), several times
 * what it needs. Threads in which the worker trains would be bound by the same, so it has no such limit. Pretenuring puts what
 * looks long-lived into the old generation at once: with it an eighth of what turns allocate came to lie there, without it
 * 0.2 % do. Measured by `npm run bench`; the Dockerfile and docker-compose.yml say the same.
 */
export const nodeOptions = {
  web: [...common, '--max-semi-space-size=16', '--heap-growing-percent=100', '--max-old-space-size=1024'],
  worker: [...common, '--max-semi-space-size=8'],
};

/** The web process and the worker process of a built copy. */
export function productService(name: 'web' | 'worker', environment: NodeJS.ProcessEnv, dataDir: string): Service {
  return new Service({
    name,
    command: process.execPath,
    args: [...nodeOptions[name], join('dist', `${name}.mjs`)],
    env: environment,
    cwd: root,
    ipc: true,
    stopSignal: 'SIGTERM',
    killSignal: 'SIGKILL',
    // Long enough for the turns that run to end.
    stopTimeoutMs: 20_000,
    orphanSeconds: 10,
    runDir: join(dataDir, 'run'),
    logFile: join(dataDir, 'logs', `${name}.log`),
    summarize: summarizeLogLine,
  });
}

/** Errors belong on the console in a line; everything else is in the log. */
export function summarizeLogLine(line: string): string | undefined {
  if (!line.startsWith('{')) return /^(?:Uncaught )?\w*Error\b.*|^ ?⨯ .*/.exec(line)?.[0];
  try {
    const { level, msg, err } = JSON.parse(line) as { level?: number; msg?: string; err?: { message?: string } };
    if (!level || level < 50) return undefined;
    return [msg, err?.message].filter(Boolean).join(': ').split('\n')[0];
  } catch {
    return undefined;
  }
}
