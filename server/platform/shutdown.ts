import { log } from './log';

type Step = () => unknown;

let stoppingSince = Infinity;

/** How many milliseconds ago this process began to stop. 0 if it is not stopping. */
export function stoppingFor(): number {
  return Math.max(0, Date.now() - stoppingSince);
}

/**
 * Stops this process cleanly, once: on SIGTERM, on SIGINT, and when the parent process is gone (its IPC channel closes).
 * Steps run one after another. After `limit_ms` the process ends in any case.
 */
export function onShutdown(steps: readonly Step[], limit_ms = 25_000): void {
  let stopping = false;
  const stop = async (reason: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    stoppingSince = Date.now();
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), limit_ms).unref();
    for (const step of steps) {
      try {
        await step();
      } catch (error) {
        log.warn({ error: (error as Error).message }, 'a step of stopping failed');
      }
    }
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  if (process.connected) process.on('disconnect', () => void stop('the supervisor is gone'));
}
