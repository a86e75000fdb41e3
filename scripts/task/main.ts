import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Failure, root } from '../bootstrap/failure.mjs';
import { readDataDir } from '../bootstrap/preflight.mjs';
import { buildWhenNeeded } from '../build';
import { openDataFolder } from '../services/data-folder';
import { checkSettings, startLocalServices } from '../services/local-services';
import { readRunningCopy } from '../services/running-copy';
import { stopInOrder, type Service } from '../services/service';
import { readSettings } from '../services/settings';

/**
 * Runs one of the compiled commands (`create-admin`, `dead-letters`, `rotate-secrets`) against the database of the settings, of the
 * copy that runs on the data folder, or, when none does, of the data folder started for the while.
 */
export async function main(signal: AbortSignal): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2);
  const dataDir = readDataDir();
  await buildWhenNeeded(signal, join(dataDir, 'logs', 'build.log'));
  const running = process.env.DATABASE_URL ? undefined : readRunningCopy(dataDir);
  if (running) return runProgram(name, args, { ...process.env, ...running }, signal);
  const settings = readSettings();
  checkSettings(settings);
  const closeDataFolder = await openDataFolder(dataDir);
  const services: Partial<Record<'postgres' | 'redis', Service>> = {};
  try {
    const { environment } = await startLocalServices(settings, signal, (service, started) => (services[service] = started));
    const migrated = await runProgram('migrate', [], environment, signal);
    if (migrated !== 0) throw new Failure('The database could not be migrated');
    return await runProgram(name, args, environment, signal);
  } finally {
    await stopInOrder([services.redis, services.postgres].map((service) => (service ? [service] : [])));
    closeDataFolder();
  }
}

function runProgram(name: string, args: string[], env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    // The terminal is the command's own: it may ask.
    const child = spawn(process.execPath, ['--enable-source-maps', join('dist', `${name}.mjs`), ...args], {
      cwd: root,
      env,
      stdio: 'inherit',
    });
    const stop = () => child.kill('SIGTERM');
    signal.addEventListener('abort', stop);
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', stop);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve(code ?? 1);
    });
  });
}
