import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIdentity } from '../bootstrap/process-identity.mjs';

const suffix = '.pid';

/** Records the id of a child process, and what distinguishes it from a later process with the same id. */
export function rememberProcess(runDir: string, name: string, pid: number): void {
  mkdirSync(runDir, { recursive: true });
  writeFileSync(join(runDir, name + suffix), processIdentity(pid) ?? '');
}

export function forgetProcess(runDir: string, name: string): void {
  rmSync(join(runDir, name + suffix), { force: true });
}

/**
 * Stops what a killed copy left running. Only recorded processes are stopped. Postgres gets SIGINT, which means an
 * orderly shutdown, and everything else SIGTERM.
 */
export async function stopLeftovers(runDir: string): Promise<void> {
  const names = listNames(runDir);
  // Processes that use the database first, the database last.
  const order = [...names.filter((name) => name !== 'redis' && name !== 'postgres'), 'redis', 'postgres'];
  for (const name of order.filter((one) => names.includes(one))) {
    await stopLeftover(join(runDir, name + suffix), name);
    forgetProcess(runDir, name);
  }
}

function listNames(runDir: string): string[] {
  try {
    return readdirSync(runDir)
      .filter((file) => file.endsWith(suffix))
      .map((file) => file.slice(0, -suffix.length));
  } catch {
    return [];
  }
}

async function stopLeftover(file: string, name: string): Promise<void> {
  const identity = readFileSync(file, 'utf8');
  const pid = Number.parseInt(identity, 10);
  const runs = () => identity !== '' && processIdentity(pid) === identity;
  if (!runs()) return;
  console.log(`  Stopping ${name} (process ${pid}), which an earlier copy left running …`);
  for (const signal of name === 'postgres' ? (['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) : (['SIGTERM', 'SIGKILL'] as const)) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (let waited = 0; waited < 10_000; waited += 50) {
      if (!runs()) return;
      await sleep(50);
    }
  }
}
