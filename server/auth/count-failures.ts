import { AppError, type ErrorCode } from '@/lib/errors';
import { networkOf } from '@/server/http/network-of';
import { countUse, giveBack } from '@/server/http/rate-limit';
import { loginFailures } from '@/server/platform/metrics';

/** The errors for a wrong password or code. */
const failures: readonly ErrorCode[] = ['unauthenticated', 'validation_failed'];

/**
 * Attempts a password or code of an account, and counts failures: per account and network address, so that other people's
 * failures do not lock the owner out, and, with a higher limit, per account. The attempt is counted first and uncounted
 * if it succeeds, so that concurrent attempts also count. Throws rate_limited without an attempt after too many failures;
 * otherwise it throws what the attempt throws.
 */
export async function countFailures<Result>(account: string, address: string, attempt: () => Promise<Result>): Promise<Result> {
  const here = `${account} ${networkOf(address)}`;
  await countUse('login_account', here);
  let hasFailed = false;
  try {
    await countUse('login_account_total', account);
    return await attempt();
  } catch (error) {
    hasFailed = error instanceof AppError && failures.includes(error.code);
    throw error;
  } finally {
    if (hasFailed) loginFailures.inc();
    else await Promise.all([giveBack('login_account', here), giveBack('login_account_total', account)]);
  }
}
