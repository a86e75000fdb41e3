import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { explainFileError, Failure } from '../bootstrap/failure.mjs';
import { checkFolder } from '../bootstrap/preflight.mjs';
import { takeLock } from '../bootstrap/process-lock.mjs';
import { stopLeftovers } from './leftovers';

/**
 * Makes the data folder this process's own: refuses one that another copy runs on, and stops what a copy that was
 * killed left running. Returns what gives the folder back.
 */
export async function openDataFolder(dataDir: string): Promise<() => void> {
  checkFolder(dataDir);
  const runDir = join(dataDir, 'run');
  try {
    // Root's Postgres runs as another user, who has to pass through; what is in it is closed.
    chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    for (const folder of ['logs', 'redis', 'run']) {
      mkdirSync(join(dataDir, folder), { recursive: true });
      chmodSync(join(dataDir, folder), 0o700);
    }
    const lock = takeLock(join(runDir, 'lock'));
    if ('holder' in lock) {
      throw new Failure(
        `${dataDir} is in use by another running copy (process ${lock.holder}): stop it, or start this one beside it, ` +
          'for example DATA_DIR=.data-2 PORT=3001 npm start',
      );
    }
    await stopLeftovers(runDir);
    return lock.release;
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}
