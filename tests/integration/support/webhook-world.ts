import type { Context } from '@/server/platform/context';
import { createWebhook } from '@/server/webhooks/webhooks';
import { testWebhook } from '@/server/webhooks/test-webhook';

export const webhookIds = ['webhook_id', 'delivery_id'] as const;
export type WebhookId = (typeof webhookIds)[number];

/** An address that the guard refuses to reach, so a test of it makes no request. */
export const refusedUrl = 'http://127.0.0.1:9/webhooks';

/** A webhook that is off, so that nothing else is sent to it, and a test that was refused. */
export async function giveWebhooks(ctx: Context, name: string): Promise<Record<WebhookId, string>> {
  const webhook = await createWebhook(ctx, {
    url: refusedUrl,
    description: `وب‌هوک ${name}`,
    events: ['flow.activated'],
    is_active: false,
  });
  const delivery = await testWebhook(ctx, webhook.id);
  return { webhook_id: webhook.id, delivery_id: delivery.id };
}
