import { log } from './log';

const longestPause = 30_000;

/**
 * Runs `work` immediately, and again `milliseconds` after it has ended, so it never runs twice at the same time. While it
 * fails, the pause doubles up to 30 s. Part of that pause is random, so that processes that lost the same service do not
 * all return to it at the same moment. Returns a function that stops it and waits for the run in progress.
 */
export function repeatEvery(milliseconds: number, what: string, work: () => Promise<unknown>): () => Promise<void> {
  let stopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let running = run();

  async function run(): Promise<void> {
    try {
      await work();
      failures = 0;
    } catch (error) {
      failures++;
      log.warn({ failures, error: (error as Error).message }, `${what} failed`);
    }
    if (!stopped) timer = setTimeout(() => (running = run()), pauseAfter(failures, milliseconds));
  }

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

function pauseAfter(failures: number, milliseconds: number): number {
  const longest = Math.min(milliseconds * 2 ** failures, longestPause);
  return Math.max(milliseconds, longest * (0.5 + Math.random() / 2));
}
