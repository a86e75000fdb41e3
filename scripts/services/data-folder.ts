import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { explainFileError, Failure } from '../bootstrap/failure.mjs';
import { checkFolder } from '../bootstrap/preflight.mjs';
import { takeLock } from '../bootstrap/process-lock.mjs';
import { stopLeftovers } from './leftovers';

/**
 * Reserves the data folder for this process: refuses one that another copy uses, and stops what a killed copy left
 * running. Returns a function that releases the folder.
 */
export async function openDataFolder(dataDir: string): Promise<() => void> {
  checkFolder(dataDir);
  const runDir = join(dataDir, 'run');
  try {
    // As root, Postgres runs as another user, who must be able to pass through. The content is closed to others.
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
