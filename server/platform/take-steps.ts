import { setImmediate } from 'node:timers/promises';

/** Does what can be done in steps; between two of them everything else that this process does goes on. */
export async function takeSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
  }
}
