/**
 * Waits until the signal aborts. Returns immediately if it already has.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
export function untilAborted(signal) {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
