import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallProblem } from '../api/call-problem';
import { FileStore } from './file-store';
import { Outbox } from './outbox';
import { VisitorStore } from './visitor-store';

let store: VisitorStore;
let sent: string[];
/** What the next attempts meet, before they succeed. */
let problems: CallProblem[];
let outbox: Outbox;
const gone = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  store = new VisitorStore('key');
  sent = [];
  problems = [];
  gone.mockReset();
  outbox = new Outbox(store, new FileStore(), 'lock', {
    deliver: ({ client_message_id, text }) => {
      sent.push(`${text} ${client_message_id}`);
      const problem = problems.shift();
      return problem ? Promise.reject(problem) : Promise.resolve();
    },
    onGone: gone,
    onChange: () => undefined,
  });
});
afterEach(() => {
  outbox.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const texts = () => sent.map((one) => one.split(' ')[0]);
const wait = () => vi.advanceTimersByTimeAsync(120_000);

it('sends messages in their order, each again under the same id until it is answered', async () => {
  problems = [new CallProblem(0, 'network'), new CallProblem(429, 'rate_limited', '', 20)];
  void outbox.add('one', []);
  void outbox.add('two', []);
  await vi.advanceTimersByTimeAsync(10);
  expect(texts()).toEqual(['one']);
  expect(store.messages().map(({ text }) => text)).toEqual(['one', 'two']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(texts()).toEqual(['one', 'one']);
  // The server has asked for 20 seconds.
  await vi.advanceTimersByTimeAsync(12_000);
  expect(texts()).toEqual(['one', 'one']);
  await wait();
  expect(texts()).toEqual(['one', 'one', 'one', 'two']);
  expect(new Set(sent).size).toBe(2);
  expect(store.messages()).toEqual([]);
});

it('tries again as soon as there is a connection', async () => {
  problems = [new CallProblem(0, 'network')];
  void outbox.add('one', []);
  await vi.advanceTimersByTimeAsync(10);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect(texts()).toEqual(['one', 'one']);
});

it('keeps a refused message with the reason, and does not hold up the next one', async () => {
  problems = [new CallProblem(422, 'validation_failed', 'too long')];
  void outbox.add('refused', []);
  void outbox.add('next', []);
  await wait();
  expect(texts()).toEqual(['refused', 'next']);
  const [kept] = store.messages();
  expect(kept).toMatchObject({ text: 'refused', problem: 'too long' });
  outbox.retry(kept?.client_message_id ?? '');
  await wait();
  expect(texts()).toEqual(['refused', 'next', 'refused']);
  expect(store.messages()).toEqual([]);
});

it('gives up on a server that fails again and again, until its author tries again', async () => {
  problems = Array.from({ length: 20 }, () => new CallProblem(503, 'unavailable', 'later'));
  void outbox.add('one', []);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(6);
  expect(store.messages()).toMatchObject([{ problem: 'later' }]);
});

it('begins another conversation if this one is gone, once', async () => {
  problems = [new CallProblem(404, 'not_found'), new CallProblem(401, 'unauthenticated')];
  void outbox.add('one', []);
  await wait();
  expect(gone).toHaveBeenCalledTimes(2);
  expect(sent).toHaveLength(2);
  expect(store.messages()).toHaveLength(1);
});

it('does not send a message whose files are lost', async () => {
  const file = new File(['x'], 'a.txt');
  store.keep({ client_message_id: 'm', text: '', files: [{ name: file.name, size: 1, type: '' }], at: 1 });
  await outbox.drain();
  expect(sent).toEqual([]);
  expect(store.messages()[0]).toHaveProperty('problem');
});
