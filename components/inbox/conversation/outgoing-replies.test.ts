import { expect, it, vi } from 'vitest';
import { OutgoingReplies } from './outgoing-replies';

/** A server that stores what it receives, unless it is set to fail. */
function world() {
  const stored: { text: string; client_message_id: string }[] = [];
  const server = { isBroken: false, stored };
  const outgoing = new OutgoingReplies(
    async ({ text, client_message_id }) => {
      if (server.isBroken) throw new Error('no network');
      stored.push({ text, client_message_id });
    },
    (error) => (error as Error).message,
  );
  return { server, outgoing };
}

const reply = (text: string) => ({ text, files: [], is_now: false });

const states = (outgoing: OutgoingReplies, id = 'r') => outgoing.of(id).map(({ text, state }) => `${text} ${state}`);

it('sends one after another and forgets stored messages', async () => {
  const { server, outgoing } = world();
  outgoing.send('r', reply('a'));
  outgoing.send('r', reply('b'));
  outgoing.send('other', reply('c'));
  expect(states(outgoing)).toEqual(['a waiting', 'b waiting']);
  await vi.waitFor(() => expect(outgoing.of('r')).toEqual([]));
  await vi.waitFor(() => expect(outgoing.of('other')).toEqual([]));
  expect(server.stored.filter(({ text }) => text !== 'c').map(({ text }) => text)).toEqual(['a', 'b']);
});

it('keeps a failed message with its reason, and retries it with the same id after those written since', async () => {
  const { server, outgoing } = world();
  server.isBroken = true;
  outgoing.send('r', reply('a'));
  await vi.waitFor(() => expect(states(outgoing)).toEqual(['a failed']));
  const [failed] = outgoing.of('r');
  expect(failed?.problem).toBe('no network');
  outgoing.send('r', reply('b'));
  await vi.waitFor(() => expect(states(outgoing)).toEqual(['a failed', 'b failed']));

  server.isBroken = false;
  outgoing.retry('r', failed?.client_message_id ?? '');
  expect(states(outgoing)).toEqual(['b failed', 'a waiting']);
  await vi.waitFor(() => expect(states(outgoing)).toEqual(['b failed']));
  expect(server.stored).toEqual([{ text: 'a', client_message_id: failed?.client_message_id }]);

  outgoing.discard('r', outgoing.of('r')[0]?.client_message_id ?? '');
  expect(outgoing.of('r')).toEqual([]);
});

it('has something to lose until everything is stored or discarded', async () => {
  const { server, outgoing } = world();
  server.isBroken = true;
  outgoing.send('r', reply('a'));
  await vi.waitFor(() => expect(states(outgoing)).toEqual(['a failed']));
  expect(outgoing.hasAny()).toBe(true);
  outgoing.discard('r', outgoing.of('r')[0]?.client_message_id ?? '');
  expect(outgoing.hasAny()).toBe(false);
});

it('notifies listeners, and returns the same list while nothing has changed', async () => {
  const { outgoing } = world();
  const listener = vi.fn();
  const stop = outgoing.subscribe(listener);
  expect(outgoing.of('r')).toBe(outgoing.of('x'));
  outgoing.send('r', reply('a'));
  expect(listener).toHaveBeenCalledOnce();
  expect(outgoing.of('r')).toBe(outgoing.of('r'));
  stop();
  await vi.waitFor(() => expect(outgoing.of('r')).toEqual([]));
  expect(listener).toHaveBeenCalledOnce();
});
