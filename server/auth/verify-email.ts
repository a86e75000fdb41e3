import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { systemDb } from '@/server/platform/db/system-db';
import { takeAccountToken } from './account-tokens';
import type { Origin } from './create-session';

/**
 * Confirms the address that a link was sent to, and activates an inactive account where the link is for that. Throws
 * not_found for a link that is used or expired, or was sent to what the account no longer has.
 */
export function verifyEmail(token: string, { address }: Origin) {
  return systemDb(async (tx) => {
    const row = (await takeAccountToken(tx, 'email_verification', token)) ?? (await takeAccountToken(tx, 'activation', token));
    const user = row?.user_id && (await tx.user.findUnique({ where: { id: row.user_id } }));
    const sent = (row?.payload ?? {}) as { email?: string | null; mobile?: string | null };
    const activates = row?.kind === 'activation';
    const isTheirs = user && (sent.email ? user.email === sent.email : activates && user.mobile === sent.mobile);
    if (!isTheirs) throw new AppError('not_found', { detail: 'invalid_reset_link' });
    const now = new Date();
    const verified = sent.email
      ? { email_verified_at: user.email_verified_at ?? now }
      : { mobile_verified_at: user.mobile_verified_at ?? now };
    const confirms = activates ? user.account_status === 'inactive' : user.account_status === 'new';
    await tx.user.update({ where: { id: user.id }, data: { ...verified, ...(confirms && { account_status: 'confirmed' }) } });
    const action = activates ? 'account.activated' : 'account.email_verified';
    await recordAudit(tx, { action, business_id: null, actor_id: user.id, resource_id: user.id, address });
    return { email: user.email, mobile: user.mobile };
  });
}
