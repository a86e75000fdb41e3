/**
 * The processor time that a run takes, in milliseconds: on a busy machine it is what the run needs all the same, where the
 * time on the clock is not. Each file of tests is a process of its own.
 */
export function cpuTimeOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
