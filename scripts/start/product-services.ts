import { join } from 'node:path';
import { root } from '../bootstrap/failure.mjs';
import { Service } from '../services/service';

/** Node options of the product's processes. The image has the same in NODE_OPTIONS. */
export const nodeOptions = { web: ['--enable-source-maps'], worker: ['--enable-source-maps'], voice: ['--enable-source-maps'] };

/** The processes of a built copy. */
export function productService(name: keyof typeof nodeOptions, environment: NodeJS.ProcessEnv, dataDir: string): Service {
  return new Service({
    name,
    command: process.execPath,
    args: [...nodeOptions[name], join('dist', `${name}.mjs`)],
    env: environment,
    cwd: root,
    ipc: true,
    stopSignal: 'SIGTERM',
    killSignal: 'SIGKILL',
    // Long enough for running turns to end.
    stopTimeoutMs: 20_000,
    orphanSeconds: 10,
    runDir: join(dataDir, 'run'),
    logFile: join(dataDir, 'logs', `${name}.log`),
    summarize: summarizeLogLine,
  });
}

/** Errors appear on the console as one line. Everything else is in the log. */
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
