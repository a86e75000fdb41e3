import { recordAudit } from '@/server/audit/record-audit';
import type { Context } from '@/server/platform/context';
import { systemDb } from '@/server/platform/db/system-db';
import type { SubscriptionRow } from './open-subscription';

/** Records a change of a subscription in the platform's log, if someone of the platform made it. */
export async function recordOnPlatform(ctx: Context, row: SubscriptionRow): Promise<void> {
  if (!isByPlatform(ctx)) return;
  const { business_id: resource_id, actor, address } = ctx;
  await systemDb(async (tx) => {
    const { name } = await tx.business.findUniqueOrThrow({ where: { id: resource_id }, select: { name: true } });
    const what = { action: 'business.subscription_changed', business_id: null, resource_id, name } as const;
    await recordAudit(tx, { ...what, actor_id: actor.user_id, detail: { ...changeOf(row).detail, state: row.state }, address });
  });
}

/** Whether someone of the platform acts for a business. */
export const isByPlatform = ({ actor }: Context): boolean => actor.permissions.has('platform_payments.manage');

/** What is recorded of a subscription: its plan, or the one that it changes to, and its end. */
export function changeOf({ plan, next_plan, period_ends_at }: SubscriptionRow) {
  const { key, name } = next_plan ?? plan;
  return { name: name || key, detail: { plan: key, ends_at: period_ends_at.toISOString() } };
}
