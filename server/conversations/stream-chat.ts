import { streamSSE } from 'hono/streaming';
import type { ChatAnswer } from '@/lib/contracts/flow-manager/messaging';
import type { ApiRequest } from '@/server/api/request';

/** Whether the caller wants server-sent events. */
export function wantsEvents(c: ApiRequest): boolean {
  return (c.req.header('accept') ?? '').includes('text/event-stream');
}

/** A committed turn as events: each reply with its stable id, then `done`. */
export function streamChat(c: ApiRequest, { replies, ...rest }: ChatAnswer): Response {
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (stream) => {
    for (const reply of replies) await stream.writeSSE({ event: 'reply', id: reply.id, data: JSON.stringify(reply) });
    await stream.writeSSE({ event: 'done', data: JSON.stringify(rest) });
  });
}
