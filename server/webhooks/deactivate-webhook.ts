import type { deactivations } from '@/lib/contracts/user-management/webhooks';
import { recordAudit } from '@/server/audit/record-audit';
import { notify, type Notified } from '@/server/notifications/notify';
import type { Tx } from '@/server/platform/db/client';
import { nameOf } from './webhooks';

/** Deactivates an endpoint that does not take its events, and notifies those who may change it. What waits for it is kept. */
export async function deactivateWebhook(
  tx: Tx,
  business_id: string,
  id: string,
  reason: (typeof deactivations)[number],
): Promise<Notified[]> {
  const now = new Date();
  const data = { is_active: false, deactivation: reason, deactivated_at: now, updated_at: now, revision: { increment: 1 } };
  const name = nameOf(await tx.webhookEndpoint.update({ where: { id }, data }));
  await recordAudit(tx, { action: 'webhook.deactivated', business_id, actor_id: null, resource_id: id, name, detail: { reason } });
  const managers = await tx.membership.findMany({
    where: { status: 'active', role: { grants: { some: { permission: { key: 'webhooks.update' } } } } },
    select: { user_id: true },
  });
  return notify(tx, {
    business_id,
    user_ids: managers.map(({ user_id }) => user_id),
    kind: 'webhook_deactivated',
    params: { webhook: name, reason },
    link: `/integrations/webhooks/${id}`,
    subject: `webhook:${id}:${now.toISOString()}`,
  });
}
