import { AppError, type ErrorCode } from '@/lib/errors';
import { networkOf } from '@/server/http/network-of';
import { countUse, giveBack } from '@/server/http/rate-limit';
import { loginFailures } from '@/server/platform/metrics';

/** What a wrong password or code is answered with. */
const failures: readonly ErrorCode[] = ['unauthenticated', 'validation_failed'];

/**
 * Makes a try at an account's password or code, and counts it if it fails: for the account at this network address, so that
 * nobody's failures keep the owner out, and, with a higher limit, for the account from everywhere. It is counted before and
 * given back if it did not fail, so that tries at the same time count as well. Throws rate_limited, and makes no try, after
 * too many; otherwise what the try throws.
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
