import { expect, it, vi } from 'vitest';
import { OutgoingMessages } from './outgoing-messages';

/** A server that stores what it receives, unless it is set to fail. */
function world() {
  const stored: { text: string; client_message_id: string }[] = [];
  const server = { isBroken: false, stored };
  const outgoing = new OutgoingMessages(
    async ({ text, client_message_id }) => {
      if (server.isBroken) throw new Error('no network');
      stored.push({ text, client_message_id });
    },
    (error) => (error as Error).message,
  );
  return { server, outgoing };
}

const states = (outgoing: OutgoingMessages, id = 'r') => outgoing.of(id).map(({ text, state }) => `${text} ${state}`);

it('sends one after another and forgets stored messages', async () => {
  const { server, outgoing } = world();
  outgoing.send('r', 'a');
  outgoing.send('r', 'b');
  outgoing.send('other', 'c');
  expect(states(outgoing)).toEqual(['a waiting', 'b waiting']);
  await vi.waitFor(() => expect(outgoing.of('r')).toEqual([]));
  await vi.waitFor(() => expect(outgoing.of('other')).toEqual([]));
  expect(server.stored.filter(({ text }) => text !== 'c').map(({ text }) => text)).toEqual(['a', 'b']);
});

it('keeps a failed message with its reason, and retries it with the same id after those written since', async () => {
  const { server, outgoing } = world();
  server.isBroken = true;
  outgoing.send('r', 'a');
  await vi.waitFor(() => expect(states(outgoing)).toEqual(['a failed']));
  const [failed] = outgoing.of('r');
  expect(failed?.problem).toBe('no network');
  outgoing.send('r', 'b');
  await vi.waitFor(() => expect(states(outgoing)).toEqual(['a failed', 'b failed']));

  server.isBroken = false;
  outgoing.retry('r', failed?.client_message_id ?? '');
  expect(states(outgoing)).toEqual(['b failed', 'a waiting']);
  await vi.waitFor(() => expect(states(outgoing)).toEqual(['b failed']));
  expect(server.stored).toEqual([{ text: 'a', client_message_id: failed?.client_message_id }]);

  outgoing.discard('r', outgoing.of('r')[0]?.client_message_id ?? '');
  expect(outgoing.of('r')).toEqual([]);
});

it('notifies listeners, and returns the same list while nothing has changed', async () => {
  const { outgoing } = world();
  const listener = vi.fn();
  const stop = outgoing.subscribe(listener);
  expect(outgoing.of('r')).toBe(outgoing.of('x'));
  outgoing.send('r', 'a');
  expect(listener).toHaveBeenCalledOnce();
  expect(outgoing.of('r')).toBe(outgoing.of('r'));
  stop();
  await vi.waitFor(() => expect(outgoing.of('r')).toEqual([]));
  expect(listener).toHaveBeenCalledOnce();
});
