import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, root } from './failure.mjs';

/**
 * Runs a program to its end. If it fails, throws a Failure that ends with the program's last output. If the signal
 * aborts, stops it with all its child processes and throws the signal's reason.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ signal: AbortSignal, what: string, env?: NodeJS.ProcessEnv, cwd?: string, logFile?: string,
 *   uid?: number, gid?: number, lastLines?: number }} options what: the beginning of the sentence that reports a failure
 * @returns {Promise<string>} its output, both streams together
 */
export async function runCommand(command, args, { signal, what, env = process.env, cwd = root, logFile, uid, gid, lastLines = 25 }) {
  signal.throwIfAborted();
  if (logFile) mkdirSync(dirname(logFile), { recursive: true });
  // A process group of its own: Ctrl-C reaches this process only, and a stop also reaches the program's own children.
  const child = spawn(command, args, { cwd, env, uid, gid, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const take = (/** @type {Buffer} */ chunk) => {
    output += chunk.toString();
    if (logFile) appendFileSync(logFile, chunk);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const stop = () => void stopGroup(child.pid, ended);
  signal.addEventListener('abort', stop);
  try {
    const code = await ended;
    signal.throwIfAborted();
    if (code !== 0) {
      const lastWords = output.trimEnd().split('\n').slice(-lastLines).join('\n');
      throw new Failure(`${what} failed${logFile ? ` (all of its output is in ${logFile})` : ''}:\n${lastWords}`);
    }
    return output;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT')
      throw new Failure(`${what} failed: there is no program ${command} here`);
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/**
 * @param {number | undefined} pid
 * @param {Promise<unknown>} ended
 */
async function stopGroup(pid, ended) {
  if (!pid) return;
  signalGroup(pid, 'SIGTERM');
  await Promise.race([ended.catch(() => undefined), sleep(2000, undefined, { ref: false })]);
  // Ends what the program left in its group.
  signalGroup(pid, 'SIGKILL');
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signalGroup(pid, name) {
  try {
    process.kill(-pid, name);
  } catch {
    // The group has already ended.
  }
}
