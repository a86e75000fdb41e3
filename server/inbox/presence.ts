import { tenantDb } from '@/server/platform/db/tenant-db';
import { publishLive } from '@/server/platform/live';
import { log } from '@/server/platform/log';
import { redis } from '@/server/platform/redis';

/**
 * Who is in the inbox, in Redis: each open stream of a member is an entry of its business with the time at which it
 * expires. A member with several screens is online as long as one of them is open.
 */
const keyOf = (business_id: string): string => `presence:${business_id}`;

/** Streams repeat their heartbeat every 20 seconds, so one that comes late changes nothing. */
const heartbeatMilliseconds = 45_000;
/** A page that is loaded again closes its stream and opens the next one. */
const graceMilliseconds = 5_000;

/**
 * Removes expired entries, and sets or shortens one. Returns the ids of the members who came, and of those who left, each
 * separated by spaces. Entries are `<user>:<stream>`, and a user's id has 36 characters.
 */
const touchScript = `
  local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local function users()
    local found = {}
    for _, entry in ipairs(redis.call('zrange', KEYS[1], 0, -1)) do found[string.sub(entry, 1, 36)] = true end
    return found
  end
  local function missing(these, those)
    local names = {}
    for user in pairs(these) do if not those[user] then names[#names + 1] = user end end
    return table.concat(names, ' ')
  end
  local before = users()
  redis.call('zremrangebyscore', KEYS[1], '-inf', now)
  if ARGV[3] == 'stay' then redis.call('zadd', KEYS[1], now + ARGV[2], ARGV[1])
  else redis.call('zadd', KEYS[1], 'XX', now + ARGV[2], ARGV[1]) end
  redis.call('pexpire', KEYS[1], ${heartbeatMilliseconds})
  local after = users()
  return { missing(after, before), missing(before, after) }`;

async function touch(business_id: string, entry: string, milliseconds: number, what: 'stay' | 'leave'): Promise<void> {
  try {
    const changes = await redis().eval(touchScript, 1, keyOf(business_id), entry, milliseconds, what);
    const [came = [], left = []] = (changes as string[]).map((ids) => ids.split(' ').filter(Boolean));
    for (const user_id of left) await publishLive(business_id, { type: 'presence', user_id, state: 'offline' });
    if (came.length) await announceArrival(business_id, came);
  } catch (error) {
    // The next heartbeat tries again.
    log.warn({ business_id, error: (error as Error).message }, 'a heartbeat of the inbox was lost');
  }
}

async function announceArrival(business_id: string, user_ids: string[]): Promise<void> {
  const members = await tenantDb(business_id)((tx) =>
    tx.membership.findMany({ where: { user_id: { in: user_ids } }, select: { user_id: true, is_away: true } }),
  );
  for (const { user_id, is_away } of members)
    await publishLive(business_id, { type: 'presence', user_id, state: is_away ? 'away' : 'online' });
}

/**
 * Keeps a member online for the next 45 seconds. Call it when their stream of the inbox begins, and every 20 seconds.
 * Announces when a member comes, or when the time of another one has passed. Never throws.
 *
 * @param stream_id any text that identifies the stream
 */
export function touchPresence(business_id: string, user_id: string, stream_id: string): Promise<void> {
  return touch(business_id, `${user_id}:${stream_id}`, heartbeatMilliseconds, 'stay');
}

/** Ends the presence of a stream that was closed, after a moment in which the page may return. Never throws. */
export function leavePresence(business_id: string, user_id: string, stream_id: string): Promise<void> {
  return touch(business_id, `${user_id}:${stream_id}`, graceMilliseconds, 'leave');
}

/** The ids of the members who have the inbox open, also of those who are away. Throws if Redis cannot be reached. */
export async function onlineMembers(business_id: string): Promise<Set<string>> {
  const [seconds, microseconds] = await redis().time();
  const now = Number(seconds) * 1000 + Math.floor(Number(microseconds) / 1000);
  const entries = await redis().zrangebyscore(keyOf(business_id), now, '+inf');
  return new Set(entries.map((entry) => entry.slice(0, 36)));
}
