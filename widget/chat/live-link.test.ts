import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Plan } from './listening-plan';
import { LiveLink } from './live-link';

let plan: Plan;
let look: ReturnType<typeof vi.fn<() => Promise<void>>>;
let link: LiveLink;
/** The streams that were opened, each with how it ends. */
let streams: { signal: AbortSignal; onEvent: (type: string) => void; end: () => void }[];
const heard = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  streams = [];
  look = vi.fn(() => Promise.resolve());
  heard.mockReset();
  link = new LiveLink({
    plan: () => plan,
    look,
    onEvent: heard,
    listen: (signal, onEvent) =>
      new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve());
        streams.push({ signal, onEvent, end: resolve });
      }),
  });
});
afterEach(() => {
  link.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('listens, and comes back after a pause that grows until it is heard again', async () => {
  plan = { listen: true };
  link.start();
  await pass(0);
  streams[0]?.onEvent('ready');
  streams[0]?.onEvent('ping');
  streams[0]?.onEvent('message');
  expect(heard.mock.calls.flat()).toEqual(['ready', 'message']);
  streams[0]?.end();
  await pass(500);
  expect(streams).toHaveLength(1);
  await pass(1_000);
  expect(streams).toHaveLength(2);
  streams[1]?.end();
  await pass(1_300);
  expect(streams).toHaveLength(2);
  await pass(1_500);
  expect(streams).toHaveLength(3);
});

it('closes a stream that is silent for too long', async () => {
  plan = { listen: true };
  link.start();
  await pass(49_000);
  expect(streams[0]?.signal.aborted).toBe(false);
  await pass(2_000);
  expect(streams[0]?.signal.aborted).toBe(true);
});

it('changes to looking, and to nothing, when the plan does', async () => {
  plan = { listen: true };
  link.start();
  await pass(0);
  link.update();
  await pass(0);
  expect(streams[0]?.signal.aborted).toBe(false);
  plan = { listen: false, every: 60_000 };
  link.update();
  await pass(125_000);
  expect(streams[0]?.signal.aborted).toBe(true);
  expect(look).toHaveBeenCalledTimes(2);
  plan = { listen: false, every: null };
  link.update();
  await pass(3_600_000);
  expect(look).toHaveBeenCalledTimes(2);
  expect(streams).toHaveLength(1);
});
