import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimitName } from '@/lib/contracts/endpoint';
import { AppError } from '@/lib/errors';
import { env } from '@/server/platform/env';
import { isRedisLost, redis } from '@/server/platform/redis';
import { networkOf } from './network-of';

/**
 * Every limit and the setting that rules it. `login_account` counts what failed at one account from one address,
 * `login_account_total` at one account from everywhere (server/auth/count-failures.ts);
 * `resend`, `mail` and `sms_number` what is sent to one recipient, `sms_address` what one address has sent, `sms_total` all SMS.
 */
const settings = {
  signup: () => env().RATE_LIMIT_SIGNUP,
  login: () => env().RATE_LIMIT_LOGIN,
  login_account: () => env().RATE_LIMIT_LOGIN_ACCOUNT,
  login_account_total: () => env().RATE_LIMIT_LOGIN_ACCOUNT_TOTAL,
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
} as const satisfies Record<RateLimitName | 'login_account' | 'login_account_total' | 'resend' | 'mail' | 'sms_number' | 'sms_address' | 'sms_total', () => { points: number; duration: number }>;

/**
 * What a process takes at once of the limits on hot paths, so that most uses need not ask Redis. Their windows are short: of
 * a day's limit (all SMS) what is taken and not used would be missing until tomorrow.
 */
const leaseShares: Partial<Record<keyof typeof settings, number>> = { api: 0.01, chat: 0.01 };

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
 * Counts one use of `name` by an account or an address, which counts for its network. Throws rate_limited, with the seconds
 * to wait, when it is one too many. Several processes together may refuse a little early: what each has taken and not used counts.
 */
export async function countUse(name: keyof typeof settings, by: string): Promise<void> {
  const who = networkOf(by);
  const { lease, left, taking, ...counters } = limiter(name);
  if (lease === 1) return take(counters, who, 1);
  for (;;) {
    const held = left.get(who) ?? 0;
    if (held > 0) {
      left.set(who, held - 1, { noUpdateTTL: true });
      return;
    }
    const others = taking.get(who);
    const taken = others ?? take(counters, who, lease).then(() => void left.set(who, lease)).finally(() => taking.delete(who));
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
