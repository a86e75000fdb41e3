import { pingType } from '@/lib/webhooks/events';
import type { Context } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';
import { deliver } from './deliver';
import { leaseSeconds } from './lease-deliveries';
import { presentWhole } from './deliveries';
import { requireWebhook } from './webhooks';

/**
 * Sends an event of the type `ping` now, also to an endpoint that is not active, and returns the delivery with what came back.
 * It is tried once. Throws not_found.
 */
export async function testWebhook(ctx: Context, endpoint_id: string) {
  const { business_id, db, now } = ctx;
  const [id, event_id] = [newId(), newId()];
  await db(async (tx) => {
    await requireWebhook(tx, endpoint_id);
    await tx.webhookEvent.create({ data: { id: event_id, business_id, type: pingType, data: { webhook_id: endpoint_id } } });
    // Leased from the beginning, so that no worker sends it as well.
    const until = new Date(now.getTime() + leaseSeconds * 1000);
    await tx.webhookDelivery.create({ data: { id, endpoint_id, event_id, type: pingType, leased_until: until, next_at: until } });
  });
  await deliver(business_id, id);
  return db((tx) => presentWhole(tx, endpoint_id, id));
}
