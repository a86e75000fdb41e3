import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity } from '../bootstrap/process-identity.mjs';
import { envSchema } from '@/server/platform/env';

type RunningCopy = { identity: string; settings: Record<string, string> };

/** Notes how to reach the services of this copy, for commands that are run beside it. Readable by its owner only. */
export function noteRunningCopy(dataDir: string, environment: NodeJS.ProcessEnv): void {
  const settings = Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, environment[name] ?? '']));
  const note: RunningCopy = { identity: processIdentity(process.pid) ?? '', settings };
  writeFileSync(noteFile(dataDir), JSON.stringify(note), { mode: 0o600 });
}

export function forgetRunningCopy(dataDir: string): void {
  rmSync(noteFile(dataDir), { force: true });
}

/** The settings of the copy that runs on the data folder; undefined when none does. */
export function readRunningCopy(dataDir: string): Record<string, string> | undefined {
  try {
    const { identity, settings } = JSON.parse(readFileSync(noteFile(dataDir), 'utf8')) as RunningCopy;
    return processIdentity(Number.parseInt(identity, 10)) === identity ? settings : undefined;
  } catch {
    return undefined;
  }
}

function noteFile(dataDir: string): string {
  return join(dataDir, 'run', 'settings.json');
}
