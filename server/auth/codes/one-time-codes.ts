import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeSeconds, codeTries } from '@/lib/contracts/user-management/one-time-codes';
import { AppError } from '@/lib/errors';
import type { AccountToken } from '@/prisma/generated/client';
import { storeToken, type TokenKind, type TokenOwner } from '@/server/auth/account-tokens';
import type { Tx } from '@/server/platform/db/client';
import { systemDb } from '@/server/platform/db/system-db';
import { env } from '@/server/platform/env';

export type CodeKind = Extract<TokenKind, 'login_code' | 'mobile_code' | 'email_code'>;

/** Who a code is for: a person, or, at sign-in, only a number. */
export type CodeOwner = TokenOwner;

/** Creates the one code that is currently valid for this owner. */
export async function makeCode(tx: Tx, kind: CodeKind, owner: CodeOwner): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await storeToken(tx, { kind, ...owner, seconds: codeSeconds }, hashCode(code, kind, owner.user_id ?? owner.target));
  return code;
}

/**
 * Counts an attempt, and compares in constant time. Returns the row, which the caller uses up in the transaction of what
 * the code permits. Throws validation_failed for a wrong, used or expired code, and for every code after five attempts.
 */
export async function tryCode(kind: CodeKind, owner: { user_id: string } | { target: string }, code: string): Promise<AccountToken> {
  const row = await systemDb(async (tx) => {
    const latest = await tx.accountToken.findFirst({
      where: { kind, ...owner, used_at: null, expires_at: { gt: new Date() } },
      orderBy: { id: 'desc' },
    });
    if (!latest) return null;
    // Counted in the database, so that concurrent attempts also count.
    const { count } = await tx.accountToken.updateMany({
      where: { id: latest.id, tries: { lt: codeTries } },
      data: { tries: { increment: 1 } },
    });
    if (count === 0) throw new AppError('validation_failed', { fields: [{ path: 'code', key: 'code_locked' }] });
    return latest;
  });
  const hash = hashCode(code, kind, 'user_id' in owner ? owner.user_id : owner.target);
  const matches = timingSafeEqual(Buffer.from(hash), Buffer.from(row?.hash ?? hashCode('', kind, undefined)));
  if (!row || !matches) throw wrongCode();
  return row;
}

export function wrongCode(): AppError {
  return new AppError('validation_failed', { fields: [{ path: 'code', key: 'wrong_code' }] });
}

/** Uses a key, because anyone with the rows could try a million codes against a plain hash. */
function hashCode(code: string, kind: CodeKind, owner: string | undefined): string {
  return createHmac('sha256', env().AUTH_SECRET)
    .update(`${kind}:${owner ?? ''}:${code}`)
    .digest('base64url');
}
