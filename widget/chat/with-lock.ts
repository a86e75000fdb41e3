/** How long to wait for another tab, in milliseconds. Browsers freeze tabs that are not shown, and those keep their locks. */
const patience = 8_000;

/**
 * Runs `work` while no other tab of the website does the same. Without locks (pages without HTTPS), and after waiting in
 * vain, it runs anyway: the server recognizes a message that is sent twice.
 */
export async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined);
  if (!locks) return work();
  const wait = new AbortController();
  const timer = setTimeout(() => wait.abort(), patience);
  try {
    return await locks.request(name, { signal: wait.signal }, () => {
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (wait.signal.aborted && (error as Error).name === 'AbortError') return work();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
