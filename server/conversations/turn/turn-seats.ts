import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { redis } from '@/server/platform/redis';
import { laneName, laneNamed, type Lane } from '../lane';

/**
 * Limits how many lanes of one business are handled at the same time by all workers together. A lane has a seat from when
 * its job is added until the job has ended. Others wait in a line, and leaving a seat returns the next one. So a business
 * with a thousand waiting conversations has only a few jobs in the queue, and another business's job runs soon. The seat of a dead process expires, and a lost line is rebuilt from the rows
 * (`addOverdueJobs`).
 */
const seatSeconds = 5;
const keysOf = (business_id: string): [string, string] => [`turn-seats:${business_id}`, `turn-line:${business_id}`];

const takeScript = `
  local now = tonumber(redis.call('time')[1])
  redis.call('zremrangebyscore', KEYS[1], '-inf', now)
  local seated = redis.call('zscore', KEYS[1], ARGV[1]) or redis.call('zcard', KEYS[1]) < tonumber(ARGV[2])
  if seated then
    redis.call('zadd', KEYS[1], now + ARGV[3], ARGV[1])
    redis.call('expire', KEYS[1], ARGV[3])
    redis.call('zrem', KEYS[2], ARGV[1])
    return 1
  end
  redis.call('zadd', KEYS[2], 'NX', now, ARGV[1])
  redis.call('expire', KEYS[2], 3600)
  return 0`;

const leaveScript = `
  redis.call('zrem', KEYS[1], ARGV[1])
  if redis.call('zcard', KEYS[1]) >= tonumber(ARGV[2]) then return false end
  return redis.call('zpopmin', KEYS[2])[1]`;

/** Takes a seat, or keeps the lane's current one. If none is free, the lane waits in line. */
export async function takeSeat(lane: Lane): Promise<boolean> {
  return (await redis().eval(takeScript, 2, ...keysOf(lane.business_id), laneName(lane), env().BUSINESS_WORKER_TURNS, seatSeconds)) === 1;
}

/** Keeps a seat until the returned function is called. */
export function keepSeat(lane: Lane): () => void {
  const timer = setInterval(
    () => {
      takeSeat(lane).catch((error: Error) => log.warn({ error: error.message }, 'a seat may lapse'));
    },
    (seatSeconds * 1000) / 3,
  );
  return () => clearInterval(timer);
}

/** Leaves the seat. Returns the lane of the business that is next, if one waits. */
export async function leaveSeat(lane: Lane): Promise<Lane | null> {
  const { business_id } = lane;
  const next = await redis().eval(leaveScript, 2, ...keysOf(business_id), laneName(lane), env().BUSINESS_WORKER_TURNS);
  return next === null ? null : laneNamed(business_id, String(next));
}
