import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimitName } from '@/lib/contracts/endpoint';
import { AppError } from '@/lib/errors';
import { env } from '@/server/platform/env';
import { redis } from '@/server/platform/redis';

/** Every limit and the setting that rules it. `login_account` counts the tries at one account, from wherever they come. */
const settings = {
  signup: () => env().RATE_LIMIT_SIGNUP,
  login: () => env().RATE_LIMIT_LOGIN,
  login_account: () => env().RATE_LIMIT_LOGIN_ACCOUNT,
  api: () => env().RATE_LIMIT_API,
  chat: () => env().RATE_LIMIT_CHAT,
} as const satisfies Record<RateLimitName | 'login_account', () => { points: number; duration: number }>;

const limiters = new Map<string, RateLimiterRedis>();

function limiter(name: keyof typeof settings): RateLimiterRedis {
  const known = limiters.get(name);
  if (known) return known;
  const limit = settings[name]();
  const made = new RateLimiterRedis({
    ...limit,
    storeClient: redis(),
    keyPrefix: `limit:${name}`,
    // While Redis is away each process counts for itself, which still bounds what one sender can do.
    insuranceLimiter: new RateLimiterMemory(limit),
    // Whoever is over the limit is turned away without asking Redis again.
    inMemoryBlockOnConsumed: limit.points + 1,
  });
  limiters.set(name, made);
  return made;
}

/** Counts one use of `name` by `who` (an address or an account). Throws rate_limited, with the seconds to wait, when it is one too many. */
export async function countUse(name: keyof typeof settings, who: string): Promise<void> {
  try {
    await limiter(name).consume(who);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new AppError('rate_limited', { retry_after: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
  }
}
