import type { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';

interface AuditEntry {
  /** What was done, `<resource>.<verb in the past>`: assistant.deleted. */
  action: string;
  business_id: string | null;
  actor_id: string | null;
  resource_id?: string;
  detail?: Prisma.InputJsonObject;
  address?: string;
}

/** Notes who did what to what, in the transaction that does it. */
export async function recordAudit(tx: Tx, { address, ...entry }: AuditEntry & { user_agent?: string }): Promise<void> {
  const { user_agent: _, ...data } = entry;
  // createMany, because reading the row back is not what the system role may do.
  await tx.auditLogEntry.createMany({ data: [{ ...data, ip_address: address }] });
}
