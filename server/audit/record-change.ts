import type { ActionOf } from '@/lib/audit-actions';
import type { Prisma } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { changesOf } from './changes-of';
import { recordAudit } from './record-audit';

interface ChangeRecord {
  action: ActionOf<'business'>;
  resource_id: string;
  name?: string;
  /** The values before the change, and the change. */
  before?: object;
  change?: object;
  detail?: Prisma.InputJsonObject;
}

/** Records what the caller changed in their business, in the transaction of the change. A change without effect is not recorded. */
export async function recordChange(
  tx: Tx,
  { business_id, actor }: Context,
  { before, change, detail, ...record }: ChangeRecord,
): Promise<void> {
  const changes = before && change && changesOf(before, change).map((one) => ({ ...one }));
  if (changes?.length === 0) return;
  await recordAudit(tx, { ...record, business_id, actor_id: actor.user_id, detail: { ...detail, ...(changes && { changes }) } });
}
