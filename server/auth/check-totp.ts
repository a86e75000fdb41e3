import { countUse } from '@/server/api/rate-limit';
import type { User } from '@/prisma/generated/client';
import { systemDb } from '@/server/platform/db/system-db';
import { loginFailures } from '@/server/platform/metrics';
import type { Origin } from './create-session';
import { wrongCode } from './one-time-codes';
import { takeRecoveryCode } from './recovery-codes';
import { addSecurityNotice } from './security-notice';
import { findTotpStep } from './totp-code';
import { readTotpSecret } from './totp-secret';

/**
 * Takes an authenticator's code or a recovery code of a person; each is good once, and they are told of the latter. Throws validation_failed for a wrong one,
 * rate_limited for too many tries at one account, from wherever they come.
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
    // Of the same code at the same time, one gets in.
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
