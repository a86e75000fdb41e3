import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A text that identifies a process uniquely. The system reuses process ids, so an id alone does not prove that it is
 * still the process that recorded it.
 *
 * @param {number} pid
 * @returns {string | undefined} undefined if no such process runs
 */
export function processIdentity(pid) {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/** @param {number} pid */
function fromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces. The fields after it are state (1st) and start time (20th).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${pid}@${boot}@${fields[19]}`;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function fromPs(pid) {
  try {
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return started ? `${pid}@${started}` : undefined;
  } catch {
    return undefined;
  }
}
