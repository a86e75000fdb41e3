import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainFileError, root } from './failure.mjs';
import { waitForLock } from './process-lock.mjs';
import { step } from './progress.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Whether the packages are missing or other than package-lock.json says. npm notes what it installed when it is done,
 * so an installation that was broken off counts as missing.
 */
export function packagesAreStale() {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return true;
  const locked = readPackages(join(root, 'package-lock.json'));
  if (!locked) return false;
  return Object.entries(locked).some(([path, { version, optional }]) => {
    const found = installed[path];
    // Packages of other platforms are optional and not installed here.
    return path !== '' && (found ? found.version !== version : !optional);
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Installs the packages when they are missing or out of date.
 *
 * @param {AbortSignal} signal
 */
export async function installPackages(signal) {
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
  await step('Installing the packages', () => runCommand('npm', args, { signal, what: `npm ${args[0]}` }));
}
