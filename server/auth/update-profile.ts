import type * as z from 'zod';
import type { profileInput } from '@/lib/contracts/user-management/auth';
import { recordAudit } from '@/server/audit/record-audit';
import { systemDb } from '@/server/platform/db/system-db';
import type { Origin } from './create-session';
import type { SignedInSession } from './signed-in-session';

/** Changes one's own profile. The log names the fields, not what is in them. */
export function updateProfile({ user_id, business }: SignedInSession, change: z.output<typeof profileInput>, { address }: Origin) {
  return systemDb(async (tx) => {
    const detail = { fields: Object.keys(change) };
    await recordAudit(tx, { action: 'account.profile_changed', business_id: business?.id ?? null, actor_id: user_id, detail, address });
    return tx.user.update({ where: { id: user_id }, data: change });
  });
}
