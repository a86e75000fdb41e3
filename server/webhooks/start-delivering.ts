import { attemptsInOrder } from '@/lib/webhooks/next-attempt';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { startWorkLoop } from '@/server/platform/work-loop';
import { deliver } from './deliver';
import { leaseDeliveries, type LeasedDelivery } from './lease-deliveries';

/**
 * Sends what is due to the endpoints of all businesses, concurrently. Struggling endpoints get half of the places at most.
 * Returns a function that stops it and waits for what is being sent.
 */
export function startDelivering(): () => Promise<unknown> {
  const most = () => env().WEBHOOK_CONCURRENCY;
  return startWorkLoop<LeasedDelivery>({
    what: 'webhooks to send',
    most,
    every_ms: 500,
    lease: (free, inHand) => {
      const struggling = inHand.filter((one) => one.is_struggling).length;
      return leaseDeliveries(free, Math.max(0, Math.floor(most() / 2) - struggling), attemptsInOrder);
    },
    carry_out: ({ business_id, id }) =>
      deliver(business_id, id).catch((error: Error) =>
        log.warn({ business_id, delivery_id: id, error: error.message }, 'a webhook could not be sent'),
      ),
  });
}
