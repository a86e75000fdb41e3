/**
 * The processor time of a run, in milliseconds. On a busy machine it is what the run needs, unlike the time on the clock.
 * Each test file is a process of its own.
 */
export function cpuTimeOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
