import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from './channel';
import { log } from './log';
import { repeatEvery } from './repeat-every';

interface Work<Leased> {
  /** For the log. */
  what: string;
  /** How much this process does at the same time. */
  most: () => number;
  /** How long it waits before it looks for work without a reason, in milliseconds. */
  every_ms: number;
  /** A notice that there is work, if there is one. */
  notice?: string;
  /** Takes as much work as there are free places, at most. What is in hand can matter to which. */
  lease: (free: number, in_hand: readonly Leased[]) => Promise<Leased[]>;
  /** Extends the leases of what is in hand, for work that takes longer than a lease. Called every `renewEvery` milliseconds. */
  renew?: (in_hand: readonly Leased[]) => Promise<unknown>;
  /** Must not throw for what it has recorded. */
  carry_out: (leased: Leased) => Promise<void>;
}

/** The pause before looking again because something is done, so that much that ends together is one look. */
const lookAgainMilliseconds = 20;

/** In milliseconds. A lease that is renewed must last for several times as long. */
const renewEvery = 4_000;

/**
 * Takes work that is rows of the database, by leases, and does it concurrently: at a notice, when something is done, and from time to
 * time. Returns a function that stops it and waits for what is in hand.
 */
export function startWorkLoop<Leased>({ what, most, every_ms, notice, lease, renew, carry_out }: Work<Leased>): () => Promise<unknown> {
  const inHand = new Map<Leased, Promise<void>>();
  let looking: Promise<void> | undefined;
  let isStopped = false;
  let isWaiting = false;

  const begin = (leased: Leased): void => {
    const work = carry_out(leased)
      .catch((error: Error) => log.warn({ error: error.message }, `${what} failed`))
      .then(() => {
        inHand.delete(leased);
        lookSoon();
      });
    inHand.set(leased, work);
  };

  const look = async (): Promise<void> => {
    while (!isStopped && inHand.size < most()) {
      const leased = await lease(most() - inHand.size, [...inHand.keys()]);
      if (!leased.length) return;
      leased.forEach(begin);
    }
  };

  /** Of calls during a look, the next one looks again. */
  const lookOnce = (): Promise<void> => (looking ??= look().finally(() => (looking = undefined)));

  const lookSoon = (): void => {
    if (isWaiting || isStopped) return;
    isWaiting = true;
    void sleep(lookAgainMilliseconds)
      .then(() => looking?.catch(() => undefined))
      .then(() => {
        isWaiting = false;
        return isStopped ? undefined : lookOnce();
      })
      // The next regular look reports what is wrong.
      .catch(() => undefined);
  };

  const listener = notice === undefined ? undefined : listen(notice, lookSoon);
  const stopLooking = repeatEvery(every_ms, `looking for ${what}`, lookOnce);
  const keepLeases = async (): Promise<void> => {
    if (inHand.size) await renew?.([...inHand.keys()]);
  };
  const stopRenewing = renew && repeatEvery(renewEvery, `keeping ${what}`, keepLeases);
  return async () => {
    isStopped = true;
    listener?.stop();
    await stopLooking();
    await looking?.catch(() => undefined);
    await Promise.all(inHand.values());
    await stopRenewing?.();
  };
}
