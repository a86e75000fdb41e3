import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainFileError, root } from './failure.mjs';
import { waitForLock } from './process-lock.mjs';
import { step } from './progress.mjs';
import { runCommand } from './run-command.mjs';

const stampFile = join(root, 'node_modules', '.installed-lock');

/** Whether the packages are missing or belong to another package-lock.json. */
export function packagesAreStale() {
  return readText(stampFile) !== lockHash();
}

/**
 * Installs the packages when they are missing or older than package-lock.json.
 *
 * @param {AbortSignal} signal
 */
export async function installPackages(signal) {
  if (!packagesAreStale()) return;
  try {
    // Beside node_modules and not in it: `npm ci` empties that folder.
    const release = await waitForLock(join(root, 'dist', '.install-lock'), {
      signal,
      onWait: (holder) => console.log(`  Waiting for the packages that process ${holder} is installing …`),
    });
    try {
      if (packagesAreStale()) await install(signal);
    } finally {
      release();
    }
  } catch (error) {
    throw explainFileError(error, root);
  }
}

/** @param {AbortSignal} signal */
async function install(signal) {
  const locked = existsSync(join(root, 'package-lock.json'));
  const args = [locked ? 'ci' : 'install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await step('Installing the packages', () =>
    runCommand('npm', args, { signal, what: `npm ${args[0]}` }),
  );
  writeFileSync(stampFile, lockHash());
}

function lockHash() {
  return createHash('sha256').update(readText(join(root, 'package-lock.json')) ?? '').digest('hex');
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
