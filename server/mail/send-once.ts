import { redis } from '@/server/platform/redis';

/** Longer than the retries of any job. */
const seconds = 24 * 60 * 60;

/**
 * Runs `send` unless the message with this `id` was already sent, because a job may run twice. If the process dies
 * between sending and recording it, the message is sent again, which is better than not at all.
 */
export async function sendOnce(id: string, send: () => Promise<void>): Promise<void> {
  const key = `sent:${id}`;
  if (await redis().exists(key)) return;
  await send();
  await redis().set(key, '1', 'EX', seconds);
}
