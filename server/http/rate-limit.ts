import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimitName } from '@/lib/contracts/endpoint';
import { AppError } from '@/lib/errors';
import type { HourlyQuota } from '@/lib/quotas';
import { env } from '@/server/platform/env';
import { isRedisLost, redis } from '@/server/platform/redis';
import { networkOf } from './network-of';

/** The limits of browsers' attempts to sign in for a call, which the voice process counts. */
type SipLimit = 'sip_address' | 'sip_user';

/** The limits of mails and SMS that anyone can cause. */
type MessageLimit = 'mail' | 'mail_address' | 'mail_recipient' | 'sms' | 'sms_address' | 'sms_recipient' | 'sms_total';

/**
 * Every limit with its setting. `login_account` counts failures of one account from one address, `login_account_total`
 * those of one account from all addresses (server/auth/count-failures.ts). Messages have limits of their own
 * (server/auth/count-message.ts).
 */
const settings = {
  signup: () => env().RATE_LIMIT_SIGNUP,
  login: () => env().RATE_LIMIT_LOGIN,
  login_account: () => env().RATE_LIMIT_LOGIN_ACCOUNT,
  login_account_total: () => env().RATE_LIMIT_LOGIN_ACCOUNT_TOTAL,
  code: () => env().RATE_LIMIT_CODE,
  resend: () => env().RATE_LIMIT_RESEND,
  mail: () => env().RATE_LIMIT_MAIL,
  mail_address: () => env().RATE_LIMIT_MAIL_ADDRESS,
  mail_recipient: () => env().RATE_LIMIT_MAIL_RECIPIENT,
  sms: () => env().RATE_LIMIT_SMS_NUMBER,
  sms_address: () => env().RATE_LIMIT_SMS_ADDRESS,
  sms_recipient: () => env().RATE_LIMIT_SMS_RECIPIENT,
  sms_total: () => env().RATE_LIMIT_SMS_TOTAL,
  invite: () => env().RATE_LIMIT_INVITE,
  notify: () => env().RATE_LIMIT_NOTIFY,
  api: () => env().RATE_LIMIT_API,
  business_api: () => env().RATE_LIMIT_BUSINESS_API,
  chat: () => env().RATE_LIMIT_CHAT,
  sip_address: () => env().RATE_LIMIT_SIP_ADDRESS,
  sip_user: () => env().RATE_LIMIT_SIP_USER,
  call: () => env().RATE_LIMIT_CALL,
  api_key: () => env().RATE_LIMIT_API_KEY,
  visitor: () => env().RATE_LIMIT_VISITOR,
  files_per_hour: () => ({ points: env().QUOTA_FILES_PER_HOUR, duration: 3_600 }),
  sessions_per_hour: () => ({ points: env().QUOTA_SESSIONS_PER_HOUR, duration: 3_600 }),
  tickets_per_hour: () => ({ points: env().QUOTA_TICKETS_PER_HOUR, duration: 3_600 }),
  ticket_replies_per_hour: () => ({ points: env().QUOTA_TICKET_REPLIES_PER_HOUR, duration: 3_600 }),
} as const satisfies Record<
  | RateLimitName
  | 'business_api'
  | 'api_key'
  | 'visitor'
  | 'login_account'
  | 'login_account_total'
  | 'resend'
  | HourlyQuota
  | MessageLimit
  | SipLimit,
  () => { points: number; duration: number }
>;

/**
 * The share of a limit that a process takes in one step on hot paths, so that most uses need no request to Redis. Their
 * windows are short. With a daily limit (all SMS), uses that were taken but not needed would be missing until tomorrow.
 */
const leaseShares: Partial<Record<keyof typeof settings, number>> = {
  api: 0.01,
  business_api: 0.01,
  chat: 0.01,
  api_key: 0.01,
  visitor: 0.05,
};

/** The limits whose uses can be given back (`giveBack`). */
const givenBack: ReadonlySet<keyof typeof settings> = new Set(['login_account', 'login_account_total'] as const);

/** What is left of a limit. With several processes it is approximate, because each takes some uses at a time. */
export interface LimitState {
  remaining: number;
  /** Seconds until all of it is there again. */
  reset: number;
}

/** Uses that this process has taken and not needed yet. */
interface Taken {
  left: number;
  /** What was left for all processes after they were taken, and when the limit begins again, in milliseconds since 1970. */
  remaining: number;
  resets_at: number;
}

interface Limiter {
  /** Uses taken in one step. It is 1 for most limits. */
  lease: number;
  /** By caller. They expire soon, so that an idle process does not hold them back. */
  left: LRUCache<string, Taken>;
  /** Requests to Redis in progress, by caller. Concurrent calls share the uses that are taken. */
  taking: Map<string, Promise<void>>;
  /** Counts in Redis, for all processes together. */
  shared: RateLimiterRedis;
  /** Counts for this process alone while Redis is unreachable. That still limits what one sender can do. */
  own: RateLimiterMemory;
}

/** How often an operation is permitted: `points` in `duration` seconds. */
export const rateLimitOf = (name: keyof typeof settings): { points: number; duration: number } => settings[name]();

const limiters = new Map<string, Limiter>();

function limiter(name: keyof typeof settings): Limiter {
  const known = limiters.get(name);
  if (known) return known;
  const limit = rateLimitOf(name);
  const own = new RateLimiterMemory(limit);
  const shared = new RateLimiterRedis({
    ...limit,
    storeClient: redis(),
    keyPrefix: `limit:${name}`,
    insuranceLimiter: own,
    // A caller over the limit is refused without another request to Redis, except where uses can be given back.
    inMemoryBlockOnConsumed: givenBack.has(name) ? undefined : limit.points + 1,
  });
  const lease = Math.max(1, Math.floor(limit.points * (leaseShares[name] ?? 0)));
  const left = new LRUCache<string, Taken>({ max: 10_000, ttl: Math.min(limit.duration, 5) * 1000 });
  const made = { lease, left, taking: new Map<string, Promise<void>>(), shared, own };
  limiters.set(name, made);
  return made;
}

/**
 * Counts one use of `name` (or `uses` of a limit without a lease) by an account, a business or an address, which counts
 * for its network. Throws rate_limited, with the seconds to wait, beyond the limit. Several processes together may refuse
 * slightly early, because the uses that each has taken but not needed count.
 */
export async function countUse(name: keyof typeof settings, by: string, uses = 1): Promise<LimitState> {
  const who = networkOf(by);
  const { lease, left, taking, ...counters } = limiter(name);
  if (lease === 1) return stateOf({ left: 0, ...(await take(counters, who, uses)) });
  for (;;) {
    const held = left.get(who);
    if (held && held.left > 0) {
      held.left -= 1;
      return stateOf(held);
    }
    const others = taking.get(who);
    const taken =
      others ??
      take(counters, who, lease)
        .then((rest) => void left.set(who, { left: lease, ...rest }))
        .finally(() => taking.delete(who));
    if (!others) taking.set(who, taken);
    await taken;
  }
}

function stateOf({ left, remaining, resets_at }: Taken): LimitState {
  return { remaining: left + remaining, reset: Math.max(1, Math.ceil((resets_at - Date.now()) / 1000)) };
}

/** Gives back one counted use of a limit that permits it. */
export async function giveBack(name: 'login_account' | 'login_account_total', who: string): Promise<void> {
  const { shared, own } = limiter(name);
  await (isRedisLost() ? own : shared).reward(who);
}

type Counters = Pick<Limiter, 'shared' | 'own'>;

async function take({ shared, own }: Counters, who: string, uses: number): Promise<Omit<Taken, 'left'>> {
  try {
    const { remainingPoints, msBeforeNext } = await (isRedisLost() ? own : shared).consume(who, uses);
    return { remaining: remainingPoints, resets_at: Date.now() + msBeforeNext };
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new AppError('rate_limited', { retry_after: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
  }
}
