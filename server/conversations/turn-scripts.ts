import type { Redis } from 'ioredis';
import { redis } from '@/server/platform/redis';

/**
 * The steps of the inboxes, each a script that Redis runs whole. Their keys are always these four:
 * - the conversation's inbox, a list of requests in order of arrival,
 * - its lock, which names who works on it; afterwards "free:<process>", who did so last,
 * - `ready`, a list of "<holder> <last process or -> <request>": a conversation that somebody may work on, with the lock already his,
 * - `open`, every conversation whose inbox is not empty, by the time at which something happened to it.
 */
export type TurnKeys = [inbox: string, lock: string, ready: string, open: string];

/** Where a process hears which of the conversations whose last turn it ran are taken by another. */
export const takenChannelOf = (process_id: string): string => `turns:taken:${process_id}`;

const isFree = `
  local function isFree(holder) return not holder or string.sub(holder, 1, 5) == 'free:' end`;

/**
 * ARGV 1: the conversation, 2: a new holder, 3: how long its lock lasts, 4: the time now. Where the lock is free it is the
 * new holder's, and the conversation stands in the line; but where the request that is next is `mine`, its last process is
 * answered instead, and the caller goes on with it. The last one is told, where it is not ARGV 8, which asks.
 */
const wake = `${isFree}
  local function wake(inbox, lock, conversation, mine)
    local first = redis.call('lindex', inbox, 0)
    if not first then redis.call('zrem', KEYS[4], conversation) return end
    redis.call('zadd', KEYS[4], ARGV[4], conversation)
    local holder = redis.call('get', lock)
    if not isFree(holder) then return end
    redis.call('set', lock, ARGV[2], 'PX', ARGV[3])
    local last = holder and string.sub(holder, 6)
    if last and last ~= ARGV[8] then redis.call('publish', '${takenChannelOf('')}' .. last, conversation) end
    if first == mine then return last or '-' end
    redis.call('rpush', KEYS[3], ARGV[2] .. ' ' .. (last or '-') .. ' ' .. first)
  end`;

const scripts = {
  /** 5: the request, 6: how long an inbox lasts in seconds, 7: "once" where it may be there already, "mine" to be given it, 8: this process. */
  pushTurn: `${wake}
    if ARGV[7] ~= 'once' or not redis.call('lpos', KEYS[1], ARGV[5]) then
      redis.call('rpush', KEYS[1], ARGV[5])
      redis.call('expire', KEYS[1], ARGV[6])
    end
    return wake(KEYS[1], KEYS[2], ARGV[1], ARGV[7] == 'mine' and ARGV[5])`,

  /** The first request, where the lock is still the holder's or nobody's. */
  claimTurn: `${isFree}
    local holder = redis.call('get', KEYS[2])
    if not isFree(holder) and holder ~= ARGV[2] then return nil end
    local first = redis.call('lindex', KEYS[1], 0)
    if first then redis.call('set', KEYS[2], ARGV[2], 'PX', ARGV[3]) else redis.call('del', KEYS[2]) end
    return first`,

  /**
   * 5: the request that was handled, 6 and 7: the channel of whoever waits and what it is told, 8: "more" to be given
   * other work, 9: this process, 10: how long it is known as the last one. Answers the conversation's next request ("same"),
   * one that is ready elsewhere ("other"), or that the conversation was given back and nothing waits ("free").
   */
  settleTurn: `${isFree}
    redis.call('lrem', KEYS[1], 1, ARGV[5])
    if ARGV[6] ~= '' then redis.call('publish', ARGV[6], ARGV[7]) end
    local holder = redis.call('get', KEYS[2])
    local isMine = isFree(holder) or holder == ARGV[2]
    if isMine then
      local first = redis.call('lindex', KEYS[1], 0)
      if first then
        redis.call('set', KEYS[2], ARGV[2], 'PX', ARGV[3])
        redis.call('zadd', KEYS[4], ARGV[4], ARGV[1])
        return { 'same', first }
      end
      redis.call('set', KEYS[2], 'free:' .. ARGV[9], 'PX', ARGV[10])
      redis.call('zrem', KEYS[4], ARGV[1])
    end
    local other = ARGV[8] == 'more' and redis.call('lpop', KEYS[3])
    if other then return { 'other', other } end
    return isMine and { 'free' } or {}`,

  renewTurn: `
    if redis.call('get', KEYS[2]) == ARGV[2] then
      redis.call('pexpire', KEYS[2], ARGV[3])
      redis.call('zadd', KEYS[4], ARGV[4], ARGV[1])
    end`,

  /** Gives the lock back with requests still waiting. */
  releaseTurn: `
    if redis.call('get', KEYS[2]) == ARGV[2] then redis.call('del', KEYS[2]) end`,

  /** 5: the time before which nothing happened, 6: how many at the most. Wakes those that nobody works on. */
  wakeTurns: `${wake}
    for _, conversation in ipairs(redis.call('zrangebyscore', KEYS[4], '-inf', ARGV[5], 'limit', 0, ARGV[6])) do
      wake(KEYS[1] .. '{' .. conversation .. '}', KEYS[2] .. '{' .. conversation .. '}', conversation)
    end`,
};

type Script<Answer> = (...args: [...TurnKeys, ...(string | number)[]]) => Promise<Answer>;

interface TurnScripts {
  pushTurn: Script<string | null>;
  claimTurn: Script<string | null>;
  settleTurn: Script<[] | ['free'] | ['same' | 'other', string]>;
  renewTurn: Script<null>;
  releaseTurn: Script<null>;
  wakeTurns: Script<null>;
}

export function turnScripts(): TurnScripts {
  const client = redis() as Redis & Partial<TurnScripts>;
  if (!client.pushTurn) for (const [name, lua] of Object.entries(scripts)) client.defineCommand(name, { numberOfKeys: 4, lua });
  return client as Redis & TurnScripts;
}
