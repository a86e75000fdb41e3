import { recordAudit } from '@/server/audit/record-audit';
import { planUsageOf } from '@/server/plans/plans';
import type { PlatformContext } from '@/server/platform/context';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { requireBusiness } from './platform-subscriptions';

/**
 * Counts again what a business uses, from what is stored. Deleted conversations stay counted: nothing of a month is given back.
 * Throws not_found.
 */
export async function updateUsage(ctx: PlatformContext, business_id: string) {
  await ctx.db(async (tx) => {
    const name = await requireBusiness(tx, business_id);
    const { actor, address } = ctx;
    const what = { action: 'business.usage_recounted', business_id: null, resource_id: business_id, name } as const;
    await recordAudit(tx, { ...what, actor_id: actor.user_id, address });
  });
  return tenantDb(business_id)(async (tx) => {
    // The counts are locked first. What others are adding is counted by their triggers after this transaction.
    await tx.$queryRaw`select kind from business_usage where business_id = ${business_id}::uuid order by kind for update`;
    await tx.$queryRaw`select month from monthly_usage where business_id = ${business_id}::uuid order by month for update`;
    await tx.$executeRaw`
      update business_usage u set used = case u.kind
             when 'assistants' then (select count(*) from assistants a where a.business_id = u.business_id)
             else (select count(*) from knowledge_indexes i where i.business_id = u.business_id) end
       where u.business_id = ${business_id}::uuid and u.kind in ('assistants', 'indexes')`;
    await tx.$executeRaw`
      update monthly_usage u set sessions = greatest(u.sessions,
             (select count(*) from conversations c where c.business_id = u.business_id and c.channel <> 'test'
                 and c.created_at >= u.month::timestamp at time zone b.timezone
                 and c.created_at < (u.month + interval '1 month') at time zone b.timezone))
        from businesses b
       where u.business_id = ${business_id}::uuid and b.id = u.business_id and u.month = date_trunc('month', now() at time zone b.timezone)::date`;
    return planUsageOf(tx, business_id);
  });
}
