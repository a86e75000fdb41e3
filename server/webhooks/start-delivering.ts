import { setTimeout as sleep } from 'node:timers/promises';
import { attemptsInOrder } from '@/lib/webhooks/next-attempt';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { repeatEvery } from '@/server/platform/repeat-every';
import { deliver } from './deliver';
import { leaseDeliveries, type LeasedDelivery } from './lease-deliveries';

const lookEveryMilliseconds = 500;
/** The pause before looking again because something was sent, so that many that end together are one look. */
const lookAgainMilliseconds = 20;

/**
 * Sends what is due to the endpoints of all businesses, concurrently. Struggling endpoints get half of the places at most.
 * Returns a function that stops it and waits for what is being sent.
 */
export function startDelivering(): () => Promise<unknown> {
  const inHand = new Map<string, { work: Promise<void>; is_struggling: boolean }>();
  let looking: Promise<void> | undefined;
  let isStopped = false;

  const begin = ({ id, business_id, is_struggling }: LeasedDelivery) => {
    const work = deliver(business_id, id)
      .catch((error: Error) => log.warn({ business_id, delivery_id: id, error: error.message }, 'a webhook could not be sent'))
      .then(() => {
        inHand.delete(id);
        lookAgain();
      });
    inHand.set(id, { work, is_struggling });
  };

  const look = async () => {
    const { WEBHOOK_CONCURRENCY: most } = env();
    while (!isStopped) {
      const struggling = [...inHand.values()].filter((one) => one.is_struggling).length;
      const free = most - inHand.size;
      if (free <= 0) return;
      const leased = await leaseDeliveries(free, Math.max(0, Math.floor(most / 2) - struggling), attemptsInOrder);
      if (!leased.length) return;
      leased.forEach(begin);
    }
  };

  /** Of calls during a look, the next one looks again. */
  const lookOnce = (): Promise<void> => (looking ??= look().finally(() => (looking = undefined)));

  let isWaiting = false;
  const lookAgain = () => {
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

  const stopLooking = repeatEvery(lookEveryMilliseconds, 'looking for webhooks to send', lookOnce);
  return async () => {
    isStopped = true;
    await stopLooking();
    await looking?.catch(() => undefined);
    await Promise.all([...inHand.values()].map(({ work }) => work));
  };
}
