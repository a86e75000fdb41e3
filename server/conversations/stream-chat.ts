import { streamSSE, type SSEStreamingApi } from 'hono/streaming';
import type { ChatAnswer } from '@/lib/contracts/flow-manager/messaging';
import { errorBody, knownError } from '@/server/http/answer-error';
import { keepPlace } from '@/server/http/business-limits';
import type { ApiRequest } from '@/server/http/request';
import type { PendingAnswer } from './chat';
import type { ProvisionalText } from './turn/provisional-text';

/** Whether the caller accepts server-sent events. */
export function wantsEvents(c: ApiRequest): boolean {
  return (c.req.header('accept') ?? '').includes('text/event-stream');
}

/**
 * Sends a turn as events: `delta` with provisional text while it runs, then each reply with its stable id, and `done`.
 * `retract` withdraws all provisional text, because another attempt begins or the turn failed. A turn without an answer
 * ends with `error`.
 */
export function streamChat(c: ApiRequest, answer: PendingAnswer): Response {
  const leave = keepPlace(c);
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (stream) => {
    const provisional = new Provisional(stream);
    try {
      const { replies, ...rest } = await answer((text) => provisional.show(text));
      if (replies.some(({ source }) => source === 'general_error')) provisional.retract();
      for (const reply of replies) await stream.writeSSE({ event: 'reply', id: reply.id, data: JSON.stringify(reply) });
      await stream.writeSSE({ event: 'done', data: JSON.stringify(rest satisfies Omit<ChatAnswer, 'replies'>) });
    } catch (error) {
      provisional.retract();
      const body = errorBody(knownError(error, c), c.get('locale'), c.get('request_id'));
      await stream.writeSSE({ event: 'error', data: JSON.stringify(body) });
    } finally {
      leave();
    }
  });
}

/** Provisional text for one caller: all of an attempt from its beginning, or none of it. */
class Provisional {
  private attempt: string | null = null;
  private next = 0;

  constructor(private readonly stream: SSEStreamingApi) {}

  show({ attempt, index, text }: ProvisionalText): void {
    if (attempt !== this.attempt) {
      // A caller who joined late has missed the beginning, and gets only the replies.
      if (index > 0) return;
      this.retract();
      this.attempt = attempt;
      this.next = 0;
    }
    if (index !== this.next++) return this.retract();
    if (text !== '') this.write('delta', { attempt, text });
  }

  retract(): void {
    if (this.attempt !== null) this.write('retract', { attempt: this.attempt });
    this.attempt = null;
  }

  private write(event: string, data: object): void {
    void this.stream.writeSSE({ event, data: JSON.stringify(data) });
  }
}
