import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimitName } from '@/lib/contracts/endpoint';
import { AppError } from '@/lib/errors';
import { env } from '@/server/platform/env';
import { isRedisLost, redis } from '@/server/platform/redis';
import { networkOf } from './network-of';

/** What bounds the mails and SMS that anyone can cause. */
type MessageLimit = 'mail' | 'mail_address' | 'mail_recipient' | 'sms' | 'sms_address' | 'sms_recipient' | 'sms_total';

/**
 * Every limit and the setting that rules it. `login_account` counts what failed at one account from one address,
 * `login_account_total` at one account from everywhere (server/auth/count-failures.ts);
 * messages have limits of their own (server/auth/count-message.ts).
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
  chat: () => env().RATE_LIMIT_CHAT,
  business_api: () => env().RATE_LIMIT_BUSINESS_API,
  business_chat: () => env().RATE_LIMIT_BUSINESS_CHAT,
  files_per_hour: () => ({ points: env().QUOTA_FILES_PER_HOUR, duration: 3_600 }),
  sessions_per_hour: () => ({ points: env().QUOTA_SESSIONS_PER_HOUR, duration: 3_600 }),
} as const satisfies Record<
  | RateLimitName
  | 'business_api'
  | 'business_chat'
  | 'login_account'
  | 'login_account_total'
  | 'resend'
  | 'files_per_hour'
  | 'sessions_per_hour'
  | MessageLimit,
  () => { points: number; duration: number }
>;

/**
 * What a process takes at once of the limits on hot paths, so that most uses need not ask Redis. Their windows are short: of
 * a day's limit (all SMS) what is taken and not used would be missing until tomorrow.
 */
const leaseShares: Partial<Record<keyof typeof settings, number>> = { api: 0.01, chat: 0.01, business_api: 0.01, business_chat: 0.01 };

/** The limits whose uses may be given back (`giveBack`). */
const givenBack: ReadonlySet<keyof typeof settings> = new Set(['login_account', 'login_account_total'] as const);

interface Limiter {
  /** Uses taken at once: 1 of most limits. */
  lease: number;
  /** Of those taken, the uses that are left, for a short while: what a quiet process holds back is nobody's. */
  left: LRUCache<string, number>;
  /** Who is being taken for right now: calls that come together share what is taken. */
  taking: Map<string, Promise<void>>;
  /** Counts in Redis, for all processes together. */
  shared: RateLimiterRedis;
  /** Counts for this process alone, while Redis is away: that still bounds what one sender can do. */
  own: RateLimiterMemory;
}

/** How often something is permitted: `points` in `duration` seconds. */
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
    // Whoever is over the limit is turned away without asking Redis again, but where uses are given back.
    inMemoryBlockOnConsumed: givenBack.has(name) ? undefined : limit.points + 1,
  });
  const lease = Math.max(1, Math.floor(limit.points * (leaseShares[name] ?? 0)));
  const left = new LRUCache<string, number>({ max: 10_000, ttl: Math.min(limit.duration, 5) * 1000 });
  const made = { lease, left, taking: new Map<string, Promise<void>>(), shared, own };
  limiters.set(name, made);
  return made;
}

/**
 * Counts one use of `name`, or more of one without a lease, by an account, a business or an address, which counts for its network. Throws rate_limited, with the seconds
 * to wait, when it is one too many. Several processes together may refuse a little early: what each has taken and not used counts.
 */
export async function countUse(name: keyof typeof settings, by: string, uses = 1): Promise<void> {
  const who = networkOf(by);
  const { lease, left, taking, ...counters } = limiter(name);
  if (lease === 1) return take(counters, who, uses);
  for (;;) {
    const held = left.get(who) ?? 0;
    if (held > 0) {
      left.set(who, held - 1, { noUpdateTTL: true });
      return;
    }
    const others = taking.get(who);
    const taken =
      others ??
      take(counters, who, lease)
        .then(() => void left.set(who, lease))
        .finally(() => taking.delete(who));
    if (!others) taking.set(who, taken);
    await taken;
  }
}

/** Takes back one use that was counted of a limit that permits it. */
export async function giveBack(name: 'login_account' | 'login_account_total', who: string): Promise<void> {
  const { shared, own } = limiter(name);
  await (isRedisLost() ? own : shared).reward(who);
}

async function take({ shared, own }: Pick<Limiter, 'shared' | 'own'>, who: string, uses: number): Promise<void> {
  try {
    await (isRedisLost() ? own : shared).consume(who, uses);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new AppError('rate_limited', { retry_after: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
  }
}
