import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { components, paths } from './generated/openapi';

type Chat = paths['/api/flow-manager/messaging/chat/v1']['post'];
type ChatAnswer = Chat['responses'][200]['content']['application/json'];

export type ChatInput = Chat['requestBody']['content']['application/json'];

/**
 * A part of an answer. `delta` is provisional text, and `retract` withdraws all of its attempt. `reply` is a final message,
 * and `done` ends the turn.
 */
export type ChatEvent =
  | { event: 'delta'; data: { attempt: string; text: string } }
  | { event: 'retract'; data: { attempt: string } }
  | { event: 'reply'; data: ChatAnswer['replies'][number] }
  | { event: 'done'; data: Omit<ChatAnswer, 'replies'> };

/** A refused message, or an answer that failed while it was being written. */
export class StreamError extends Error {
  constructor(readonly problem: components['schemas']['Error']) {
    super(problem.detail);
    this.name = 'StreamError';
  }
}

/** Yields the events of an answer. Throws a StreamError, and an Error if the stream ends before the answer does. */
export async function* streamChat(send: () => Promise<Response>): AsyncGenerator<ChatEvent> {
  const response = await send();
  if (!response.ok || !response.body) throw new StreamError((await response.json()) as StreamError['problem']);
  const reader = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) throw new Error('The stream ended before the answer');
      if (value.event === 'error') throw new StreamError(JSON.parse(value.data) as StreamError['problem']);
      const event = { event: value.event, data: JSON.parse(value.data) as unknown } as ChatEvent;
      yield event;
      if (event.event === 'done') return;
    }
  } finally {
    // A reader that stops early also releases the connection.
    await reader.cancel().catch(() => undefined);
  }
}
