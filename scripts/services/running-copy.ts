import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/failure.mjs';
import { processIdentity } from '../bootstrap/process-identity.mjs';
import { envSchema } from '@/server/platform/env';

type RunningCopy = { identity: string; settings: Record<string, string> };

/** Records how to reach the services of this copy, for commands that run beside it. Readable by its owner only. */
export function noteRunningCopy(dataDir: string, environment: NodeJS.ProcessEnv): void {
  const settings = Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, environment[name] ?? '']));
  const note: RunningCopy = { identity: processIdentity(process.pid) ?? '', settings };
  writeFileSync(noteFile(dataDir), JSON.stringify(note), { mode: 0o600 });
  mkdirSync(foldersInUse, { recursive: true, mode: 0o700 });
  writeFileSync(join(foldersInUse, String(process.pid)), dataDir, { mode: 0o600 });
}

export function forgetRunningCopy(dataDir: string): void {
  rmSync(noteFile(dataDir), { force: true });
  rmSync(join(foldersInUse, String(process.pid)), { force: true });
}

/** The settings of the copy that runs on the data folder. Undefined if none does. */
export function readRunningCopy(dataDir: string): Record<string, string> | undefined {
  try {
    const { identity, settings } = JSON.parse(readFileSync(noteFile(dataDir), 'utf8')) as RunningCopy;
    return processIdentity(Number.parseInt(identity, 10)) === identity ? settings : undefined;
  } catch {
    return undefined;
  }
}

/** The data folders on which copies of this checkout run now, whatever DATA_DIR they were started with. */
export function runningDataDirs(): string[] {
  if (!existsSync(foldersInUse)) return [];
  const noted = readdirSync(foldersInUse).map((name) => readFileSync(join(foldersInUse, name), 'utf8'));
  return [...new Set(noted)].filter((dataDir) => readRunningCopy(dataDir) !== undefined);
}

/** Names the data folder of each running copy, in a file per process. */
const foldersInUse = join(root, '.data-in-use');

function noteFile(dataDir: string): string {
  return join(dataDir, 'run', 'settings.json');
}
