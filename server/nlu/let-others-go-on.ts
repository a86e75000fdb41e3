import { setImmediate } from 'node:timers/promises';

/** How many phrases' keys are made at a time: some 10 ms. */
const atOnce = 500;

/** In a loop over phrases that may be tens of thousands: lets everything else that this process does go on now and then. */
export async function letOthersGoOn(index: number): Promise<void> {
  if (index % atOnce === atOnce - 1) await setImmediate();
}
