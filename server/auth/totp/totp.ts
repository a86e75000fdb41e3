import type { IdentityInput } from '@/lib/contracts/user-management/auth';
import { codeTries } from '@/lib/contracts/user-management/one-time-codes';
import { AppError } from '@/lib/errors';
import type { User } from '@/prisma/generated/client';
import { recordAudit } from '@/server/audit/record-audit';
import { findAccountToken, hashToken, storeToken, useUp, voidTokens } from '@/server/auth/account-tokens';
import { beginSession } from '@/server/auth/begin-session';
import { wrongCode } from '@/server/auth/codes/one-time-codes';
import { confirmIdentity } from '@/server/auth/confirm-identity';
import type { Origin } from '@/server/auth/create-session';
import { endSessions } from '@/server/auth/end-sessions';
import { addSecurityNotice } from '@/server/auth/security-notice';
import { sessionCache } from '@/server/auth/session-cache';
import { readTotpSecret, removeTotpSecret, storeTotpSecret } from '@/server/auth/totp-secret';
import { countUse } from '@/server/http/rate-limit';
import type { SignedInSession } from '@/server/http/signed-in-session';
import { systemDb } from '@/server/platform/db/system-db';
import { loginFailures } from '@/server/platform/metrics';
import { relaySoon } from '@/server/platform/outbox';
import { countRecoveryCodes, makeRecoveryCodes, takeRecoveryCode } from './recovery-codes';
import { findTotpStep, makeTotpSecret, totpUrl } from './totp-code';

const personOf = ({ user_id }: SignedInSession) => systemDb((tx) => tx.user.findUniqueOrThrow({ where: { id: user_id } }));

/** Whether the caller's sign-in requires an authenticator's code. */
export async function getTotp(session: SignedInSession) {
  const user = await personOf(session);
  const recovery_codes_left = await systemDb((tx) => countRecoveryCodes(tx, user.id));
  return { is_on: user.totp_enabled_at !== null, is_required: session.requires_totp, recovery_codes_left };
}

/** How long a setup keeps its secret. */
const setUpSeconds = 1800;

/**
 * Creates a secret, which takes effect when one of its codes is confirmed. A repeated call of the same session, for
 * instance after a reload, gets the same secret, because the app may already have it. Another session gets a new one.
 * Throws validation_failed for a wrong password, conflict if an authenticator is on.
 */
export async function setUpTotp(session: SignedInSession, { password }: IdentityInput, { address }: Origin) {
  await confirmIdentity(session, password, address);
  const user = await personOf(session);
  if (user.totp_enabled_at) throw new AppError('conflict', { detail: 'totp_on_already' });
  const secret = await systemDb(async (tx) => {
    const begun = await tx.accountToken.findFirst({
      where: { kind: 'totp_set_up', user_id: user.id, hash: hashToken(session.id), used_at: null, expires_at: { gt: new Date() } },
    });
    const previous = begun && (await readTotpSecret(tx, user.id));
    if (previous) return previous;
    const made = makeTotpSecret();
    await storeTotpSecret(tx, user.id, made);
    await storeToken(tx, { kind: 'totp_set_up', user_id: user.id, seconds: setUpSeconds }, hashToken(session.id));
    return made;
  });
  return { secret, otpauth_url: totpUrl(secret, user.email ?? user.mobile ?? user.id) };
}

/** Turns the authenticator on with a code of the new secret, ends all other sessions, and returns the recovery codes. */
export async function confirmTotp(session: SignedInSession, code: string, origin: Origin) {
  const user = await personOf(session);
  if (user.totp_enabled_at) throw new AppError('conflict', { detail: 'totp_on_already' });
  const recovery_codes = await systemDb(async (tx) => {
    const secret = await readTotpSecret(tx, user.id);
    const step = secret && findTotpStep(secret, code, new Date(), null);
    if (!step) throw wrongCode();
    const { count } = await tx.user.updateMany({
      where: { id: user.id, totp_enabled_at: null },
      data: { totp_enabled_at: new Date(), totp_last_step: step },
    });
    if (count === 0) throw new AppError('conflict', { detail: 'totp_on_already' });
    await voidTokens(tx, 'totp_set_up', { user_id: user.id });
    await recordAudit(tx, {
      action: 'account.totp_enabled',
      business_id: session.business?.id ?? null,
      actor_id: user.id,
      address: origin.address,
    });
    await addSecurityNotice(tx, user.id, 'totp_enabled', origin);
    return makeRecoveryCodes(tx, user.id);
  });
  await endSessions(user.id, { all_but: session.id });
  // The cached session still lacks the authenticator.
  sessionCache.clear();
  relaySoon();
  return { recovery_codes };
}

/** Turns the authenticator off with a code. Throws forbidden for people who must have one. */
export async function disableTotp(session: SignedInSession, code: string, origin: Origin): Promise<void> {
  if (session.requires_totp) throw new AppError('forbidden', { detail: 'totp_stays' });
  await requireCode(session, code, origin);
  await systemDb(async (tx) => {
    await tx.user.update({ where: { id: session.user_id }, data: { totp_enabled_at: null, totp_last_step: null } });
    await removeTotpSecret(tx, session.user_id);
    await voidTokens(tx, 'recovery_code', { user_id: session.user_id });
    await recordAudit(tx, {
      action: 'account.totp_disabled',
      business_id: session.business?.id ?? null,
      actor_id: session.user_id,
      address: origin.address,
    });
    await addSecurityNotice(tx, session.user_id, 'totp_disabled', origin);
  });
  relaySoon();
}

/** Creates new recovery codes with a code. Previous ones become invalid. */
export async function renewRecoveryCodes(session: SignedInSession, code: string, origin: Origin) {
  await requireCode(session, code, origin);
  return systemDb(async (tx) => {
    await recordAudit(tx, {
      action: 'account.recovery_codes_renewed',
      business_id: session.business?.id ?? null,
      actor_id: session.user_id,
      address: origin.address,
    });
    return { recovery_codes: await makeRecoveryCodes(tx, session.user_id) };
  });
}

async function requireCode(session: SignedInSession, code: string, origin: Origin): Promise<void> {
  const user = await personOf(session);
  if (!user.totp_enabled_at) throw new AppError('conflict', { detail: 'totp_off' });
  await checkTotp(user, code, origin);
}

/**
 * Checks a person's authenticator code or recovery code. Each works once, and they are notified when a recovery code is
 * used. Throws validation_failed for a wrong code, rate_limited for too many attempts at one account from all addresses.
 */
export async function checkTotp(user: Pick<User, 'id' | 'totp_last_step'>, code: string, origin: Origin): Promise<void> {
  await countUse('login_account', `totp:${user.id}`);
  const isTaken = await systemDb(async (tx) => {
    if (!/^\d{6}$/.test(code)) {
      const isOne = await takeRecoveryCode(tx, user.id, code);
      if (isOne) await addSecurityNotice(tx, user.id, 'recovery_code_used', origin);
      return isOne;
    }
    const secret = await readTotpSecret(tx, user.id);
    const step = secret && findTotpStep(secret, code, new Date(), user.totp_last_step);
    if (!step) return false;
    // If the same code is used twice at the same time, only one attempt succeeds.
    const { count } = await tx.user.updateMany({
      where: { id: user.id, OR: [{ totp_last_step: null }, { totp_last_step: { lt: step } }] },
      data: { totp_last_step: step },
    });
    return count === 1;
  });
  if (isTaken) return;
  loginFailures.inc();
  throw wrongCode();
}

const expired = () => new AppError('not_found', { detail: 'invalid_ticket' });

/**
 * The second step of signing in. Throws not_found for a ticket that is used, expired or tried five times,
 * validation_failed for a wrong code.
 */
export async function verifyTotp({ ticket, code }: { ticket: string; code: string }, origin: Origin) {
  const row = await systemDb(async (tx) => {
    const found = await findAccountToken(tx, 'totp_ticket', ticket);
    if (!found) throw expired();
    const { count } = await tx.accountToken.updateMany({
      where: { id: found.id, tries: { lt: codeTries } },
      data: { tries: { increment: 1 } },
    });
    if (count === 0) throw expired();
    return found;
  });
  const user = row.user_id && (await systemDb((tx) => tx.user.findUnique({ where: { id: row.user_id ?? '' } })));
  if (!user || !user.totp_enabled_at || user.account_status === 'inactive') throw expired();
  await checkTotp(user, code, origin);
  return systemDb(async (tx) => {
    if (!(await useUp(tx, row.id))) throw expired();
    const { by } = row.payload as { by?: string };
    return beginSession(tx, user, origin, { by: `${by ?? 'password'}+totp` });
  });
}
