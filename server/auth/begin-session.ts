import type { ActionOf } from '@/lib/audit-actions';
import { recordAudit } from '@/server/audit/record-audit';
import type { User } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { createSession, type Origin } from './create-session';
import { isNewDevice } from './is-new-device';
import { addSecurityNotice } from './security-notice';

type Person = Omit<User, 'password_hash'>;

interface Beginning {
  action?: ActionOf<'either'>;
  /** Where to; null for nowhere but the platform. */
  business_id?: string | null;
  by?: string;
  /** When they showed who they are, where that was not now. */
  signed_in_at?: Date;
}

/**
 * Signs a person in and notes by what means: the platform's people to the platform, others to the business that they joined
 * first, unless one is named. They are told of a device that is new.
 */
export async function beginSession(tx: Tx, user: Person, origin: Origin, { action = 'account.signed_in', business_id, by, signed_in_at }: Beginning = {}) {
  const where = business_id === undefined && !user.platform_role_id ? await firstBusinessOf(tx, user.id) : (business_id ?? null);
  if (action === 'account.signed_in' && (await isNewDevice(tx, user, origin))) await addSecurityNotice(tx, user.id, 'new_device', origin);
  const access_token = await createSession(tx, { user_id: user.id, business_id: where, origin, signed_in_at });
  await recordAudit(tx, { action, business_id: where, actor_id: user.id, resource_id: user.id, detail: by ? { by } : {}, address: origin.address });
  return { status: 'signed_in' as const, access_token, token_type: 'bearer' as const, user };
}

async function firstBusinessOf(tx: Tx, user_id: string): Promise<string | null> {
  const membership = await tx.membership.findFirst({
    where: { user_id, status: 'active' },
    orderBy: { created_at: 'asc' },
    select: { business_id: true },
  });
  return membership?.business_id ?? null;
}
