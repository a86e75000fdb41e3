import { redis } from '@/server/platform/redis';

/** Longer than any job is tried again. */
const seconds = 24 * 60 * 60;

/**
 * Sends what is named by `id` unless it was sent already: a job may run twice. One whose process died between sending and
 * noting it goes out again, which is better than not at all.
 */
export async function sendOnce(id: string, send: () => Promise<void>): Promise<void> {
  const key = `sent:${id}`;
  if (await redis().exists(key)) return;
  await send();
  await redis().set(key, '1', 'EX', seconds);
}
