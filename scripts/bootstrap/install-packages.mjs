import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainFileError, Failure, root } from './failure.mjs';
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
  await step('Installing the packages', async () => {
    try {
      await npm(locked ? ['ci'] : ['install'], signal);
    } catch (error) {
      // A lock that lacks something package.json names is refused by `npm ci`; `npm install` finds the rest by itself.
      if (!(error instanceof Failure) || !error.message.includes('npm error code EUSAGE')) throw error;
      console.log('  package-lock.json does not match package.json: installing what package.json names');
      await npm(['install', '--no-save'], signal);
    }
  });
}

/**
 * @param {string[]} command
 * @param {AbortSignal} signal
 */
async function npm(command, signal) {
  const args = [...command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await runCommand('npm', args, { signal, what: `npm ${command.join(' ')}`, lastLines: 200 });
}
