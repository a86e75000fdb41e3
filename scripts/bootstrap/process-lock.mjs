import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { processIdentity } from './process-identity.mjs';

/**
 * Takes a lock file for this process. The lock of a dead process is ignored. No package does this, because the first lock
 * is taken before packages are installed (docs/decisions/06-own-code-kept.md).
 *
 * @param {string} file
 * @returns {{ release: () => void } | { holder: number }} holder: the id of the process that has it
 */
export function takeLock(file) {
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  const text = processIdentity(process.pid) ?? String(process.pid);
  for (;;) {
    writeFileSync(own, text);
    try {
      // A link appears with its complete content, so no one can read a half-written lock.
      linkSync(own, file);
      return { release: () => release(file, text) };
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    } finally {
      rmSync(own, { force: true });
    }
    const holder = readHolder(file);
    if (holder?.alive) return { holder: holder.pid };
    if (holder) removeDeadLock(file, own, holder.text);
  }
}

/**
 * Only one process can move the dead lock away. Another one finds nothing to move, or moves the first one's new lock and
 * puts it back.
 *
 * @param {string} file
 * @param {string} aside
 * @param {string} deadText
 */
function removeDeadLock(file, aside, deadText) {
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== deadText) linkSync(aside, file);
    rmSync(aside);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
}

/**
 * Takes a lock, and waits as long as another process has it.
 *
 * @param {string} file
 * @param {{ signal: AbortSignal, onWait: (holder: number) => void }} options
 * @returns {Promise<() => void>} releases the lock
 */
export async function waitForLock(file, { signal, onWait }) {
  for (let isReported = false; ; isReported = true) {
    const lock = takeLock(file);
    if ('release' in lock) return lock.release;
    if (!isReported) onWait(lock.holder);
    await new Promise((resolve) => setTimeout(resolve, 250));
    signal.throwIfAborted();
  }
}

/** @param {string} file */
function readHolder(file) {
  try {
    const text = readFileSync(file, 'utf8');
    const pid = Number.parseInt(text, 10);
    return { pid, text, alive: processIdentity(pid) === text };
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
function release(file, text) {
  try {
    if (readFileSync(file, 'utf8') === text) rmSync(file);
  } catch {
    // If the folder was removed, the lock was removed with it.
  }
}
