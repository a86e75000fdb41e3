import { recordAudit } from '@/server/audit/record-audit';
import type { User } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { createSession, type Origin } from './create-session';

type Person = Omit<User, 'password_hash'>;

interface Beginning {
  action?: string;
  business_id?: string;
  by?: string;
  /** When they showed who they are, where that was not now. */
  signed_in_at?: Date;
}

/** Signs a person in, to the business that they joined first unless one is named, and notes by what means. */
export async function beginSession(tx: Tx, user: Person, origin: Origin, { action = 'account.signed_in', business_id, by, signed_in_at }: Beginning = {}) {
  const membership = await tx.membership.findFirst({
    where: { user_id: user.id, status: 'active', business_id },
    orderBy: { created_at: 'asc' },
  });
  const where = membership?.business_id ?? null;
  const access_token = await createSession(tx, { user_id: user.id, business_id: where, origin, signed_in_at });
  await recordAudit(tx, { action, business_id: where, actor_id: user.id, resource_id: user.id, detail: by ? { by } : {}, ...origin });
  return { status: 'signed_in' as const, access_token, token_type: 'bearer' as const, user };
}
