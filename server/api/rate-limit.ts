import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimitName } from '@/lib/contracts/endpoint';
import { AppError } from '@/lib/errors';
import { env } from '@/server/platform/env';
import { isRedisLost, redis } from '@/server/platform/redis';

/**
 * Every limit and the setting that rules it. `login_account` counts the tries at one account, from wherever they come;
 * `resend`, `mail` and `sms_number` what is sent to one recipient, `sms_address` what one address has sent, `sms_total` all SMS.
 */
const settings = {
  signup: () => env().RATE_LIMIT_SIGNUP,
  login: () => env().RATE_LIMIT_LOGIN,
  login_account: () => env().RATE_LIMIT_LOGIN_ACCOUNT,
  code: () => env().RATE_LIMIT_CODE,
  resend: () => env().RATE_LIMIT_RESEND,
  mail: () => env().RATE_LIMIT_MAIL,
  sms_number: () => env().RATE_LIMIT_SMS_NUMBER,
  sms_address: () => env().RATE_LIMIT_SMS_ADDRESS,
  sms_total: () => env().RATE_LIMIT_SMS_TOTAL,
  invite: () => env().RATE_LIMIT_INVITE,
  notify: () => env().RATE_LIMIT_NOTIFY,
  api: () => env().RATE_LIMIT_API,
  chat: () => env().RATE_LIMIT_CHAT,
} as const satisfies Record<RateLimitName | 'login_account' | 'resend' | 'mail' | 'sms_number' | 'sms_address' | 'sms_total', () => { points: number; duration: number }>;

interface Limiter {
  /** Counts in Redis, for all processes together. */
  shared: RateLimiterRedis;
  /** Counts for this process alone, while Redis is away: that still bounds what one sender can do. */
  own: RateLimiterMemory;
}

const limiters = new Map<string, Limiter>();

function limiter(name: keyof typeof settings): Limiter {
  const known = limiters.get(name);
  if (known) return known;
  const limit = settings[name]();
  const own = new RateLimiterMemory(limit);
  const shared = new RateLimiterRedis({
    ...limit,
    storeClient: redis(),
    keyPrefix: `limit:${name}`,
    insuranceLimiter: own,
    // Whoever is over the limit is turned away without asking Redis again.
    inMemoryBlockOnConsumed: limit.points + 1,
  });
  const made = { shared, own };
  limiters.set(name, made);
  return made;
}

/** Counts one use of `name` by `who` (an address or an account). Throws rate_limited, with the seconds to wait, when it is one too many. */
export async function countUse(name: keyof typeof settings, who: string): Promise<void> {
  try {
    const { shared, own } = limiter(name);
    await (isRedisLost() ? own : shared).consume(who);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new AppError('rate_limited', { retry_after: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
  }
}
