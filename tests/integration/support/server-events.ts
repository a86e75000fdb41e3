import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** The events of a stream that has ended. Their data is parsed as JSON. */
export function serverEventsOf(text: string): (Omit<EventSourceMessage, 'data'> & { data: Record<string, unknown> })[] {
  const events: EventSourceMessage[] = [];
  createParser({ onEvent: (event) => events.push(event) }).feed(text);
  return events.map((event) => ({ ...event, data: JSON.parse(event.data) as Record<string, unknown> }));
}
