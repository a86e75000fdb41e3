import type { Capabilities, Rate } from '@/lib/channels/capabilities';
import { redis } from '@/server/platform/redis';

/**
 * Token buckets (GCRA) of a connection and a chat, shared by all workers. A key has the time at which its bucket is full again. A
 * message is only counted if it may be sent within `most`: then the caller waits and sends it.
 */
const script = `
  local clock = redis.call('time')
  local now = clock[1] * 1000 + clock[2] / 1000
  local wait = 0
  local full = {}
  for i = 1, #KEYS do
    local interval, burst = tonumber(ARGV[2 * i]), tonumber(ARGV[2 * i + 1])
    full[i] = math.max(tonumber(redis.call('get', KEYS[i]) or 0), now)
    wait = math.max(wait, full[i] - (burst - 1) * interval - now)
  end
  if wait > tonumber(ARGV[1]) then return math.ceil(wait) end
  for i = 1, #KEYS do
    local next = full[i] + tonumber(ARGV[2 * i])
    redis.call('set', KEYS[i], string.format('%.3f', next), 'px', math.ceil(next - now) + 1000)
  end
  return math.ceil(wait)`;

interface Place {
  connection_id: string;
  chat: string;
}

/**
 * How long a part has to wait for the rates of its channel, in milliseconds. Up to `most`, its place is taken, and it is to be sent after
 * that time. Beyond, it is to be asked for again later. While Redis is away, nothing is sent.
 */
export async function takeRate(
  { connection_id, chat }: Place,
  { connection, chat: ofChat }: Capabilities['rate'],
  most: number,
): Promise<number> {
  const buckets = [
    ...(connection ? [{ key: `channel-rate:${connection_id}`, rate: connection }] : []),
    ...(ofChat ? [{ key: `channel-rate:${connection_id}:${chat}`, rate: ofChat }] : []),
  ];
  if (!buckets.length) return 0;
  const values = buckets.flatMap(({ rate }) => [intervalOf(rate), rate.messages]);
  const wait = await redis().eval(script, buckets.length, ...buckets.map(({ key }) => key), most, ...values);
  return Number(wait);
}

/** Milliseconds per message. */
const intervalOf = ({ messages, seconds }: Rate): number => (seconds * 1_000) / messages;
