import type { Prisma } from '@/prisma/generated/client';
import { recordAudit } from '@/server/audit/record-audit';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';

/** Notes what was done in the training centre, in the transaction that does it. */
export function recordNluAudit(tx: Tx, ctx: Context, verb: string, resource_id: string, detail: Prisma.InputJsonObject): Promise<void> {
  return recordAudit(tx, { action: `nlu.${verb}`, business_id: ctx.business_id, actor_id: ctx.actor.user_id, resource_id, detail });
}
