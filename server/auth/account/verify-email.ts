import { resendSeconds } from '@/lib/contracts/user-management/one-time-codes';
import { AppError } from '@/lib/errors';
import type { Locale } from '@/lib/locales';
import type { AccountToken } from '@/prisma/generated/client';
import { recordAudit } from '@/server/audit/record-audit';
import { findAccountToken, makeAccountToken, takeAccountToken } from '@/server/auth/account-tokens';
import { claimAddress } from '@/server/auth/claim-address';
import { countMessage } from '@/server/auth/count-message';
import type { Origin } from '@/server/auth/create-session';
import { endSessions } from '@/server/auth/end-sessions';
import { sendLinkJob } from '@/server/auth/jobs';
import { resetSeconds } from '@/server/auth/send-link';
import type { SignedInSession } from '@/server/http/signed-in-session';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { newId } from '@/server/platform/new-id';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';

const kinds = ['email_verification', 'activation'] as const;

/**
 * What a link would do for the caller: `claims` if it would take the account over. Throws not_found for a link that is
 * used or expired, or that was sent to an address or number that the account no longer has.
 */
export function checkEmailLink(token: string, session: SignedInSession | null) {
  return systemDb(async (tx) => {
    const row = (await findAccountToken(tx, kinds[0], token)) ?? (await findAccountToken(tx, kinds[1], token));
    const { user, sent } = await ownerOf(tx, row);
    return { email: user.email, mobile: user.mobile, claims: claims(user, sent, session) };
  });
}

/**
 * Confirms the address that a link was sent to, and activates an inactive account if that is the link's purpose. A caller
 * who is not signed in to the account may not be the person who created it. They take it over, and get a token to set a
 * password with. Throws not_found as `checkEmailLink` does.
 */
export async function verifyEmail(token: string, session: SignedInSession | null, { address }: Origin) {
  const { user_id, was_claimed, ...answer } = await systemDb(async (tx) => {
    const row = (await takeAccountToken(tx, kinds[0], token)) ?? (await takeAccountToken(tx, kinds[1], token));
    const { user, sent } = await ownerOf(tx, row);
    const was_claimed = claims(user, sent, session);
    if (was_claimed) await claimAddress(tx, user);
    const activates = row?.kind === 'activation';
    const now = new Date();
    const verified = sent.email
      ? { email_verified_at: user.email_verified_at ?? now }
      : { mobile_verified_at: user.mobile_verified_at ?? now };
    const confirms = activates ? user.account_status === 'inactive' : user.account_status === 'new';
    await tx.user.update({ where: { id: user.id }, data: { ...verified, ...(confirms && { account_status: 'confirmed' }) } });
    const action = activates ? 'account.activated' : 'account.email_verified';
    const detail = was_claimed ? { was_unverified: true } : {};
    await recordAudit(tx, { action, business_id: null, actor_id: user.id, resource_id: user.id, address, detail });
    const password_token = was_claimed ? await passwordTokenFor(tx, user) : null;
    return { user_id: user.id, was_claimed, email: user.email, mobile: was_claimed ? null : user.mobile, password_token };
  });
  if (was_claimed) await endSessions(user_id, 'all');
  return answer;
}

interface Owner {
  id: string;
  email: string | null;
  email_verified_at: Date | null;
}

/** The account that a link is for, if it still has the address or number that the link was sent to. */
async function ownerOf(tx: Tx, row: AccountToken | null) {
  const user = row?.user_id && (await tx.user.findUnique({ where: { id: row.user_id } }));
  const sent = (row?.payload ?? {}) as { email?: string | null; mobile?: string | null };
  const isTheirs = user && (sent.email ? user.email === sent.email : row.kind === 'activation' && user.mobile === sent.mobile);
  if (!isTheirs) throw new AppError('not_found', { detail: 'invalid_reset_link' });
  return { user, sent };
}

function claims(user: Owner, sent: { email?: string | null }, session: SignedInSession | null): boolean {
  return Boolean(sent.email) && !user.email_verified_at && session?.user_id !== user.id;
}

async function passwordTokenFor(tx: Tx, { id: user_id, email }: Owner): Promise<string> {
  const { token } = await makeAccountToken(tx, { kind: 'password_reset', user_id, seconds: resetSeconds, payload: { email } });
  return token;
}

/** Sends the link that confirms the caller's address again. Throws conflict if there is nothing to confirm. */
export async function resendVerification({ user_id }: SignedInSession, locale: Locale, address: string) {
  const user = await systemDb((tx) => tx.user.findUniqueOrThrow({ where: { id: user_id } }));
  if (!user.email || user.email_verified_at) throw new AppError('conflict', { detail: 'already_verified' });
  await countMessage({ channel: 'mail', to: user.email, address, user_id, pause: 'email_verification', is_own: true });
  await systemDb((tx) => addToOutbox(tx, sendLinkJob, { id: newId(), kind: 'email_verification', user_id, locale }, null));
  relaySoon();
  return { resend_after: resendSeconds };
}
