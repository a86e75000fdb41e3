import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainFileError, Failure, root } from './failure.mjs';
import { waitForLock } from './process-lock.mjs';
import { step } from './progress.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Whether the installed packages are missing or differ from package-lock.json. npm records what it installed when it is
 * done, so an interrupted installation counts as missing.
 */
export function packagesAreStale() {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return true;
  const locked = readPackages(join(root, 'package-lock.json'));
  if (!locked) return false;
  return Object.entries(locked).some(([path, { version, optional }]) => {
    const found = installed[path];
    // Packages for other platforms are optional and not installed here.
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
 * Installs the packages if they are missing or out of date.
 *
 * @param {AbortSignal} signal
 */
export async function installPackages(signal) {
  try {
    // Outside node_modules, because `npm ci` empties that folder.
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
      // `npm ci` refuses a lock that lacks something from package.json. `npm install` resolves the rest itself.
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
