import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Failure, root } from '../bootstrap/failure.mjs';
import { readDataDir } from '../bootstrap/preflight.mjs';
import { buildWhenNeeded } from '../build';
import { openDataFolder } from '../services/data-folder';
import { checkSettings, startLocalServices } from '../services/local-services';
import { readRunningCopy, runningDataDirs } from '../services/running-copy';
import { stopInOrder, type Service } from '../services/service';
import { readSettings } from '../services/settings';

/**
 * Runs one of the compiled commands (`create-admin`, `dead-letters`, `rotate-secrets`). It uses the database of the
 * settings, or of the copy that runs on the data folder. If none does, it starts the data folder's database for the
 * duration of the command.
 */
export async function main(signal: AbortSignal): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2);
  const dataDir = chooseDataDir();
  process.env.DATA_DIR = dataDir;
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

/** The data folder of DATA_DIR, or of the copy that runs now, or the usual one. */
function chooseDataDir(): string {
  const running = process.env.DATA_DIR || process.env.DATABASE_URL ? [] : runningDataDirs();
  if (running.length > 1) {
    const commands = running.map((dataDir) => `  DATA_DIR=${dataDir} npm run ${process.env.npm_lifecycle_event ?? 'create-admin'}`);
    throw new Failure(`Several copies are running. Name the data folder of the one you mean:\n${commands.join('\n')}`);
  }
  const [dataDir = readDataDir()] = running;
  if (!process.env.DATABASE_URL) console.error(`Data folder: ${dataDir}`);
  return dataDir;
}

function runProgram(name: string, args: string[], env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    // The command gets the terminal, so it can prompt.
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
