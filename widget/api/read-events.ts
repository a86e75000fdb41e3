import { createParser, type EventSourceMessage } from 'eventsource-parser';

/**
 * Reads `text/event-stream` as it arrives, and calls `onEvent` for each event, one after another. The browser's EventSource
 * cannot send headers. Returns when the stream has ended.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: EventSourceMessage) => void | Promise<void>,
): Promise<void> {
  const waiting: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => waiting.push(event) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      for (let event = waiting.shift(); event; event = waiting.shift()) await onEvent(event);
    }
  } finally {
    // A reader that stops early also releases the connection.
    await reader.cancel().catch(() => undefined);
  }
}
