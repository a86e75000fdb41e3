import { readFileSync } from 'node:fs';

/** Processor time of a process so far, in milliseconds, including the kernel's (Linux: proc(5)). */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is a name in brackets that may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticksPerSecond = 100;
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** The processors' time so far, in ticks: the part that the machine's host gave to other guests, and the total (Linux: proc(5)). */
export function machineTime(): { stolen: number; whole: number } {
  const fields = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/).slice(1, 9).map(Number) ?? [];
  return { stolen: fields[7] ?? 0, whole: sum(fields) };
}

/** Resident memory of a process, in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The quantile of sorted numbers at a share. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 ? (sorted[Math.floor(middle)] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

export function print(name: string, figure: string): void {
  console.log(`  ${name.padEnd(44)}${figure}`);
}

/** Reads something several times, and prints the median and the 95th percentile. */
export async function printTimes(name: string, rounds: number, read: () => Promise<void>): Promise<void> {
  const times: number[] = [];
  for (let n = -3; n < rounds; n++) {
    const begun = performance.now();
    await read();
    // The first ones are slower, because Node compiles the code while it runs and the database reads its files.
    if (n >= 0) times.push(performance.now() - begun);
  }
  times.sort((one, other) => one - other);
  print(name, `p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`);
}
