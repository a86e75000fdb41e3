/**
 * The time until the next attempt, in milliseconds. It doubles each time, and is random so that browsers do not all come at
 * the same moment. A time that the server states is the least.
 */
export function pauseAfter(failures: number, retry_after = 0, random = Math.random()): number {
  const growing = Math.min(30_000, 1_000 * 2 ** (failures - 1)) * (0.75 + random / 2);
  return Math.max(growing, retry_after * 1_000 * (1 + random / 10));
}

/** Waits until the time is over, the network is back, or `wake` is aborted. */
export function pause(milliseconds: number, wake?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      wake?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    wake?.addEventListener('abort', done);
    if (wake?.aborted) done();
  });
}
