import type { IdentityInput } from '@/lib/contracts/user-management/auth';
import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { systemDb } from '@/server/platform/db/system-db';
import { relaySoon } from '@/server/platform/outbox';
import { checkTotp } from './check-totp';
import { confirmIdentity } from './confirm-identity';
import type { Origin } from './create-session';
import { endSessions } from './end-sessions';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes';
import { wrongCode } from './one-time-codes';
import { addSecurityNotice } from './security-notice';
import { sessionCache } from './session-cache';
import type { SignedInSession } from './signed-in-session';
import { findTotpStep, makeTotpSecret, totpUrl } from './totp-code';
import { readTotpSecret, removeTotpSecret, storeTotpSecret } from './totp-secret';
import { voidTokens } from './account-tokens';

const personOf = ({ user_id }: SignedInSession) => systemDb((tx) => tx.user.findUniqueOrThrow({ where: { id: user_id } }));

/** Whether one's sign-in asks for an authenticator's code. */
export async function getTotp(session: SignedInSession) {
  const user = await personOf(session);
  const recovery_codes_left = await systemDb((tx) => countRecoveryCodes(tx, user.id));
  return { is_on: user.totp_enabled_at !== null, is_required: session.requires_totp, recovery_codes_left };
}

/** Makes a secret, which counts once a code of it is confirmed. Throws validation_failed for a wrong password, conflict where an authenticator is on. */
export async function setUpTotp(session: SignedInSession, { password }: IdentityInput, { address }: Origin) {
  await confirmIdentity(session, password, address);
  const user = await personOf(session);
  if (user.totp_enabled_at) throw new AppError('conflict', { detail: 'totp_on_already' });
  const secret = makeTotpSecret();
  await systemDb((tx) => storeTotpSecret(tx, user.id, secret));
  return { secret, otpauth_url: totpUrl(secret, user.email ?? user.mobile ?? user.id) };
}

/** Turns it on with a code of the new secret, ends every other session, and answers the recovery codes. */
export async function confirmTotp(session: SignedInSession, code: string, origin: Origin) {
  const user = await personOf(session);
  if (user.totp_enabled_at) throw new AppError('conflict', { detail: 'totp_on_already' });
  const recovery_codes = await systemDb(async (tx) => {
    const secret = await readTotpSecret(tx, user.id);
    const step = secret && findTotpStep(secret, code, new Date(), null);
    if (!step) throw wrongCode();
    const { count } = await tx.user.updateMany({ where: { id: user.id, totp_enabled_at: null }, data: { totp_enabled_at: new Date(), totp_last_step: step } });
    if (count === 0) throw new AppError('conflict', { detail: 'totp_on_already' });
    await recordAudit(tx, { action: 'account.totp_enabled', business_id: session.business?.id ?? null, actor_id: user.id, address: origin.address });
    await addSecurityNotice(tx, user.id, 'totp_enabled', origin);
    return makeRecoveryCodes(tx, user.id);
  });
  await endSessions(user.id, { all_but: session.id });
  // What this process knows of the present session is that it still lacks the authenticator.
  sessionCache.clear();
  relaySoon();
  return { recovery_codes };
}

/** Turns it off with a code. Throws forbidden for those who have to have one. */
export async function disableTotp(session: SignedInSession, code: string, origin: Origin): Promise<void> {
  if (session.requires_totp) throw new AppError('forbidden', { detail: 'totp_stays' });
  await requireCode(session, code, origin);
  await systemDb(async (tx) => {
    await tx.user.update({ where: { id: session.user_id }, data: { totp_enabled_at: null, totp_last_step: null } });
    await removeTotpSecret(tx, session.user_id);
    await voidTokens(tx, 'recovery_code', { user_id: session.user_id });
    await recordAudit(tx, { action: 'account.totp_disabled', business_id: session.business?.id ?? null, actor_id: session.user_id, address: origin.address });
    await addSecurityNotice(tx, session.user_id, 'totp_disabled', origin);
  });
  relaySoon();
}

/** Makes new recovery codes with a code; the former ones are void. */
export async function renewRecoveryCodes(session: SignedInSession, code: string, origin: Origin) {
  await requireCode(session, code, origin);
  return systemDb(async (tx) => {
    await recordAudit(tx, { action: 'account.recovery_codes_renewed', business_id: session.business?.id ?? null, actor_id: session.user_id, address: origin.address });
    return { recovery_codes: await makeRecoveryCodes(tx, session.user_id) };
  });
}

async function requireCode(session: SignedInSession, code: string, origin: Origin): Promise<void> {
  const user = await personOf(session);
  if (!user.totp_enabled_at) throw new AppError('conflict', { detail: 'totp_off' });
  await checkTotp(user, code, origin);
}
