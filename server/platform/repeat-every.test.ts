import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeatEvery } from './repeat-every';

const { warn } = vi.hoisted(() => ({ warn: vi.fn() }));
vi.mock('./log', () => ({ log: { warn } }));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  warn.mockClear();
});

const fail = () => Promise.reject(new Error('the service is away'));

/** The time from the start of each run to the start of the next one, in milliseconds. */
async function intervalsOf(work: () => Promise<unknown>, runs: number): Promise<number[]> {
  const starts: number[] = [];
  const stop = repeatEvery(1_000, 'the work', () => {
    starts.push(Date.now());
    return work();
  });
  while (starts.length < runs) await vi.advanceTimersToNextTimerAsync();
  await Promise.all([stop(), vi.runAllTimersAsync()]);
  return starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
}

it('runs immediately, and again after a pause', async () => {
  expect(await intervalsOf(() => Promise.resolve(), 5)).toEqual([1_000, 1_000, 1_000, 1_000]);
  expect(await intervalsOf(() => new Promise((resolve) => setTimeout(resolve, 250)), 3)).toEqual([1_250, 1_250]);
  expect(warn).not.toHaveBeenCalled();
});

it('never runs twice at the same time', async () => {
  const work = vi.fn(() => new Promise<void>(() => undefined));
  void repeatEvery(1_000, 'the work', work);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledOnce();
});

it('doubles the pause while it fails, up to 30 seconds, and logs it', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  expect(await intervalsOf(fail, 9)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000]);
  expect(warn).toHaveBeenCalledTimes(9);
  expect(warn).toHaveBeenLastCalledWith({ failures: 9, error: 'the service is away' }, 'the work failed');
});

it('shortens such a pause randomly by up to half, and never runs earlier than without failures', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  expect(await intervalsOf(fail, 7)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
});

it('returns to its usual pause once it works', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const outcomes = [fail, fail, () => Promise.resolve(), () => Promise.resolve(), fail, fail];
  expect(await intervalsOf(() => outcomes.shift()?.() ?? Promise.resolve(), 6)).toEqual([2_000, 4_000, 1_000, 1_000, 2_000]);
});

it('counts work that throws before it is a promise as failed', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const throwing = () => {
    throw new Error('too early');
  };
  expect(await intervalsOf(throwing, 3)).toEqual([2_000, 4_000]);
});

it('stops permanently, after the run in progress', async () => {
  let finish = (): void => undefined;
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const stop = repeatEvery(1_000, 'the work', work);
  const stopped = vi.fn();
  void stop().then(stopped);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stopped).not.toHaveBeenCalled();
  finish();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stopped).toHaveBeenCalledOnce();
  expect(work).toHaveBeenCalledOnce();
});

it('stops immediately during a pause', async () => {
  const work = vi.fn(() => Promise.resolve());
  const stop = repeatEvery(1_000, 'the work', work);
  await vi.advanceTimersByTimeAsync(500);
  await stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
