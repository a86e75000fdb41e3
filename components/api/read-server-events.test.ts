import fc from 'fast-check';
import type { EventSourceMessage } from 'eventsource-parser';
import { expect, it } from 'vitest';
import { readServerEvents } from './read-server-events';

const encoder = new TextEncoder();

async function read(pieces: readonly Uint8Array<ArrayBuffer>[]): Promise<EventSourceMessage[]> {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const events: EventSourceMessage[] = [];
  for await (const event of readServerEvents(body)) events.push(event);
  return events;
}

const readText = (...pieces: string[]) => read(pieces.map((piece) => encoder.encode(piece)));

it('reads events with their names, and those without one', async () => {
  expect(await readText('event: ready\ndata: \n\ndata: {"a":1}\n\n')).toEqual([{ event: 'ready', data: '' }, { data: '{"a":1}' }]);
});

it('joins the lines of data, removes only one space, keeps the id, and ignores comments and other fields', async () => {
  expect(await readText(': hello\nid: 7\nretry: 10\ndata:one\ndata:  two\ndata\n\n')).toEqual([{ id: '7', data: 'one\n two\n' }]);
});

it('forgets the name of an event without data, and drops an incomplete event', async () => {
  expect(await readText('event: ping\n\ndata: x\n\nevent: handoff\ndata: half')).toEqual([{ data: 'x' }]);
});

it('accepts the three kinds of line ends, even if one is split', async () => {
  expect(await readText('event: a\r', '\ndata: 1\r\n\r\n', 'data: 2\r\r', '\ndata: 3\n\n')).toEqual([
    { event: 'a', data: '1' },
    { data: '2' },
    { data: '3' },
  ]);
});

it('returns the same result wherever the bytes are split, even within letters', async () => {
  const bytes = encoder.encode('event: پیام\ndata: «سلام» 🌱\r\ndata: دوم\r\n\r\ndata: 2\n\n');
  const expected = [{ event: 'پیام', data: '«سلام» 🌱\nدوم' }, { data: '2' }];
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 })), async (cuts) => {
      const edges = [0, ...cuts.sort((a, b) => a - b), bytes.length];
      const pieces = edges.slice(1).map((end, index) => bytes.slice(edges[index], end));
      expect(await read(pieces)).toEqual(expected);
    }),
  );
});

it('releases the connection when its reader stops', async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(encoder.encode('data: 1\n\ndata: 2\n\n')),
    cancel: () => {
      isCancelled = true;
    },
  });
  for await (const { data } of readServerEvents(body)) {
    expect(data).toBe('1');
    break;
  }
  expect(isCancelled).toBe(true);
});
