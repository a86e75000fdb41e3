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
const keysOf = (conversation_id: string): [string, string] => [inboxOf(conversation_id), lockOf(conversation_id)];

/** A killed worker's conversations are free after this long. */
export const lockMilliseconds = 3_000;
const inboxSeconds = 3_600;

export interface Waiting {
  request: TurnRequest;
  /** The inbox's entry as it stands there. */
  entry: string;
}

const waitingOf = (entry: string | null): Waiting | null =>
  entry === null ? null : { entry, request: turnRequest.parse(JSON.parse(entry)) };

/** Puts a request at the end of its conversation's inbox. */
export async function pushRequest(request: TurnRequest): Promise<void> {
  const key = inboxOf(request.conversation_id);
  await redis().multi().rpush(key, JSON.stringify(request)).expire(key, inboxSeconds).exec();
}

/** The request that waits longest; it stays in the inbox until its turn is over. */
export async function peekRequest(conversation_id: string): Promise<Waiting | null> {
  return waitingOf(await redis().lindex(inboxOf(conversation_id), 0));
}

/** Takes the conversation's lock for `holder` and answers the first request; null where another has it, or nothing waits. */
export async function beginTurns(conversation_id: string, holder: string): Promise<Waiting | null> {
  return waitingOf(await scripts().beginTurns(...keysOf(conversation_id), holder, lockMilliseconds));
}

/** Whoever waits for a result, and what it is told. */
export interface Notice {
  channel: string;
  message: string;
}

/**
 * Removes a request that was handled, tells whoever waits for it, and answers the next one; where none waits the lock is
 * given back. All at once: a worker that is killed has done all of it or nothing, so no result is lost on the way. It is
 * that request which is removed and not whatever stands first, because a holder that was held up for longer than its
 * lock lasts may find the conversation in another's hands, to whom it then leaves the rest.
 */
export async function settleRequest({ request, entry }: Waiting, holder: string, notice: Notice | null): Promise<Waiting | null> {
  const { channel = '', message = '' } = notice ?? {};
  return waitingOf(await scripts().settleTurn(...keysOf(request.conversation_id), holder, lockMilliseconds, entry, channel, message));
}

/**
 * Puts a request back that is in the inbox no more (a Redis that lost its memory, or a result that was lost on its way).
 * Answers whether nobody is at work on its conversation.
 */
export async function keepRequest(request: TurnRequest): Promise<boolean> {
  const entry = JSON.stringify(request);
  return (await scripts().keepTurn(...keysOf(request.conversation_id), entry, inboxSeconds)) === 1;
}

export async function renewLock(conversation_id: string): Promise<void> {
  await redis().pexpire(lockOf(conversation_id), lockMilliseconds);
}

/** Gives the lock back with requests still waiting. */
export async function releaseLock(conversation_id: string, holder: string): Promise<void> {
  await scripts().releaseTurns(...keysOf(conversation_id), holder);
}

/** KEYS: the inbox, the lock. */
const lua = {
  beginTurns: `
    local first = redis.call('lindex', KEYS[1], 0)
    if first and redis.call('set', KEYS[2], ARGV[1], 'PX', ARGV[2], 'NX') then return first end
    return nil`,
  settleTurn: `
    redis.call('lrem', KEYS[1], 1, ARGV[3])
    if ARGV[4] ~= '' then redis.call('publish', ARGV[4], ARGV[5]) end
    local holder = redis.call('get', KEYS[2])
    if holder and holder ~= ARGV[1] then return nil end
    local first = redis.call('lindex', KEYS[1], 0)
    if first then redis.call('set', KEYS[2], ARGV[1], 'PX', ARGV[2]) else redis.call('del', KEYS[2]) end
    return first or nil`,
  keepTurn: `
    if not redis.call('lpos', KEYS[1], ARGV[1]) then
      redis.call('rpush', KEYS[1], ARGV[1])
      redis.call('expire', KEYS[1], ARGV[2])
    end
    return 1 - redis.call('exists', KEYS[2])`,
  releaseTurns: `
    if redis.call('get', KEYS[2]) == ARGV[1] then redis.call('del', KEYS[2]) end`,
};

type Script<Answer> = (inbox: string, lock: string, ...args: (string | number)[]) => Promise<Answer>;

interface Scripts {
  beginTurns: Script<string | null>;
  settleTurn: Script<string | null>;
  keepTurn: Script<number>;
  releaseTurns: Script<null>;
}

function scripts(): Scripts {
  const client = redis() as Redis & Partial<Scripts>;
  if (!client.beginTurns) for (const [name, text] of Object.entries(lua)) client.defineCommand(name, { numberOfKeys: 2, lua: text });
  return client as Redis & Scripts;
}
