/** One event of a stream of server-sent events. */
export interface ServerEvent {
  /** `message` if the server set no name. */
  event: string;
  data: string;
}

/**
 * Reads `text/event-stream` as it arrives, in pieces of any size. The browser's own EventSource cannot send the
 * Authorization header, and a token must not be in an address. See the HTML standard, "Server-sent events", 9.2.6.
 */
export async function* readServerEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parser = new EventParser();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      // An event without its blank line at the end of the stream is incomplete and is dropped.
      if (done) return;
      yield* parser.push(decoder.decode(value, { stream: true }));
    }
  } finally {
    // A reader that stops early also releases the connection.
    await reader.cancel().catch(() => undefined);
  }
}

class EventParser {
  private rest = '';
  private event = '';
  private data: string[] = [];

  push(text: string): ServerEvent[] {
    this.rest += text;
    const events: ServerEvent[] = [];
    for (;;) {
      const end = /\r\n|\n|\r/.exec(this.rest);
      // A carriage return at the end may be half of a line break.
      if (!end || (end[0] === '\r' && end.index === this.rest.length - 1)) return events;
      const line = this.rest.slice(0, end.index);
      this.rest = this.rest.slice(end.index + end[0].length);
      const event = this.take(line);
      if (event) events.push(event);
    }
  }

  private take(line: string): ServerEvent | undefined {
    if (line === '') return this.dispatch();
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    // A comment has an empty field name. Other fields (id, retry) are not used.
    if (field === 'event') this.event = value;
    else if (field === 'data') this.data.push(value);
    return undefined;
  }

  private dispatch(): ServerEvent | undefined {
    const { event, data } = this;
    this.event = '';
    this.data = [];
    return data.length > 0 ? { event: event || 'message', data: data.join('\n') } : undefined;
  }
}
