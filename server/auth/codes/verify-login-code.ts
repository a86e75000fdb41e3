import { makeAccountToken, useUp } from '@/server/auth/account-tokens';
import type { Origin } from '@/server/auth/create-session';
import { finishSignIn, refuseInactive } from '@/server/auth/sign-in/log-in';
import { systemDb } from '@/server/platform/db/system-db';
import { tryCode, wrongCode } from './one-time-codes';

export const registrationSeconds = 30 * 60;

/** Signs in a person with the code that was sent to their number. A person without an account gets a ticket to register with. */
export async function verifyLoginCode(mobile: string, code: string, origin: Origin) {
  const row = await tryCode('login_code', { target: mobile }, code);
  const user = await systemDb((tx) => tx.user.findUnique({ where: { mobile } }));
  if (user) await refuseInactive(user, origin);
  return systemDb(async (tx) => {
    if (!(await useUp(tx, row.id))) throw wrongCode();
    if (!user) {
      const { token: ticket, expires_at } = await makeAccountToken(tx, {
        kind: 'registration',
        target: mobile,
        seconds: registrationSeconds,
        payload: { mobile },
      });
      return { status: 'registration_required' as const, ticket, expires_at, email: null, mobile, first_name: '', last_name: '' };
    }
    // A person who can read the number's messages owns the number.
    const known = user.mobile_verified_at
      ? user
      : await tx.user.update({
          where: { id: user.id },
          data: { mobile_verified_at: new Date(), ...(user.account_status === 'new' && { account_status: 'confirmed' as const }) },
        });
    return finishSignIn(tx, known, origin, 'otp');
  });
}
