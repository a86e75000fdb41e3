import type { Redis } from 'ioredis';
import { redis } from '@/server/platform/redis';
import { turnRequest, type TurnRequest } from './turn-request';

/**
 * Each conversation has an inbox in Redis: a list of the requests that wait, in order of arrival. Whoever holds the
 * conversation's lock handles them one after another, so the turns of a conversation never run side by side. The lock
 * only saves work: what a turn commits is conditional on the conversation's revision.
 */
const inboxOf = (conversation_id: string): string => `turns:inbox:{${conversation_id}}`;
const lockOf = (conversation_id: string): string => `turns:lock:{${conversation_id}}`;

export const lockMilliseconds = 5_000;
const inboxSeconds = 3_600;

/** Puts a request at the end of its conversation's inbox. */
export async function pushRequest(request: TurnRequest): Promise<void> {
  const key = inboxOf(request.conversation_id);
  await redis().multi().rpush(key, JSON.stringify(request)).expire(key, inboxSeconds).exec();
}

/** Takes the conversation's lock for `holder`, if nobody has it. */
export async function takeLock(conversation_id: string, holder: string): Promise<boolean> {
  return (await redis().set(lockOf(conversation_id), holder, 'PX', lockMilliseconds, 'NX')) === 'OK';
}

export interface Waiting {
  request: TurnRequest;
  /** The inbox's entry as it stands there. */
  entry: string;
}

/** The request that waits longest; it stays in the inbox until its turn is over. */
export async function peekRequest(conversation_id: string): Promise<Waiting | null> {
  const entry = await redis().lindex(inboxOf(conversation_id), 0);
  return entry === null ? null : { entry, request: turnRequest.parse(JSON.parse(entry)) };
}

/**
 * Removes a request that was handled: that one, not whatever stands first, because a holder that was held up for longer
 * than its lock lasts may find the inbox in another's hands.
 */
export async function dropRequest({ request, entry }: Waiting): Promise<void> {
  await redis().lrem(inboxOf(request.conversation_id), 1, entry);
}

export async function renewLock(conversation_id: string): Promise<void> {
  await redis().pexpire(lockOf(conversation_id), lockMilliseconds);
}

const releaseScript = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 1 end
if ARGV[2] == 'empty' and redis.call('llen', KEYS[2]) > 0 then return 0 end
redis.call('del', KEYS[1])
return 1`;

/**
 * Gives the lock back. With `only_if_empty` it is kept, and the answer is false, where another request came in: its own
 * job found the lock taken and left it to the holder.
 */
export async function releaseLock(conversation_id: string, holder: string, only_if_empty: boolean): Promise<boolean> {
  const client = redis() as Redis & { releaseTurnLock?: (...args: string[]) => Promise<number> };
  if (!client.releaseTurnLock) client.defineCommand('releaseTurnLock', { numberOfKeys: 2, lua: releaseScript });
  const keys = [lockOf(conversation_id), inboxOf(conversation_id)];
  return (await client.releaseTurnLock?.(...keys, holder, only_if_empty ? 'empty' : 'always')) === 1;
}
