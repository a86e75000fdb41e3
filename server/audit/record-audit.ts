import type { ActionOf } from '@/lib/audit-actions';
import type { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/new-id';

/** An entry of a business's log contains the business. One of the platform's log does not. */
type Placed =
  | { action: ActionOf<'business'>; business_id: string }
  | { action: ActionOf<'platform'>; business_id: null }
  | { action: ActionOf<'either'>; business_id: string | null };

type AuditRecord = Placed & {
  /** A person or an API key. Null for actions of the product itself. */
  actor_id: string | null;
  resource_id?: string;
  /** The current name of the resource. A person's name is looked up. */
  name?: string | null;
  detail?: Prisma.InputJsonObject;
  /** The network address of the call, if the transaction does not contain it. */
  address?: string;
};

/**
 * Records who changed what, in the transaction of the change and with the current names. A person must therefore be
 * recorded before the transaction removes them from the business.
 */
export async function recordAudit(
  tx: Tx,
  { action, business_id, actor_id, resource_id, name, detail = {}, address }: AuditRecord,
): Promise<void> {
  await tx.$executeRaw`
    insert into audit_log_entries (id, business_id, actor_id, actor_name, is_by_key, action, resource_id, resource_name, detail, ip_address)
    values (${newId()}::uuid, ${business_id}::uuid, ${actor_id}::uuid,
            coalesce((select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email, mobile) from users where id = ${actor_id}::uuid),
                     (select k.name from api_keys k where k.id = ${actor_id}::uuid)),
            exists (select from api_keys k where k.id = ${actor_id}::uuid),
            ${action}, ${resource_id}::uuid,
            coalesce(${name}, (select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email, mobile) from users where id = ${resource_id}::uuid)),
            ${JSON.stringify(detail)}::jsonb, coalesce(${address}, nullif(current_setting('app.address', true), '')))`;
}
