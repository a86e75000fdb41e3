import { setImmediate } from 'node:timers/promises';

/** Runs work that is divided into steps. Between two steps the event loop can run everything else. */
export async function takeSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
  }
}
