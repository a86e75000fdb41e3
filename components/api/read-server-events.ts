import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';

/**
 * Reads `text/event-stream` as it arrives. The browser's own EventSource cannot send the Authorization header, and a
 * token must not be in an address.
 */
export async function* readServerEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<EventSourceMessage> {
  // Not every browser can iterate over a stream.
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // A reader that stops early also releases the connection.
    await reader.cancel().catch(() => undefined);
  }
}
