import { AsyncLocalStorage } from 'node:async_hooks';

const leaves = new AsyncLocalStorage<() => Promise<void>>();

/** Runs work that has a place among a limited number. `leave` gives the place to others for good, and may be called twice. */
export function holdingPlace<Result>(leave: () => Promise<void>, work: () => Promise<Result>): Promise<Result> {
  return leaves.run(leave, work);
}

/** Called before a long wait for someone else's service, which must not take a place from others. */
export async function leaveHeldPlace(): Promise<void> {
  await leaves.getStore()?.();
}
