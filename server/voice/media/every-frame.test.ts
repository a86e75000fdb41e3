import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyFrame } from './every-frame';

let now = 0;
let timers: { at: number; run: () => void }[] = [];

/** Timers that are always late, by this many milliseconds. */
function passTime(until: number, late: number): void {
  for (;;) {
    const next = timers.shift();
    if (!next || next.at + late > until) {
      if (next) timers.unshift(next);
      now = until;
      return;
    }
    now = Math.max(now, next.at + late);
    next.run();
  }
}

beforeEach(() => {
  [now, timers] = [0, []];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('setTimeout', (run: () => void, milliseconds: number) => timers.push({ at: now + milliseconds, run }));
  vi.stubGlobal('clearTimeout', () => (timers = []));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('does not drift, although each timer is late', () => {
  let frames = 0;
  const stop = everyFrame(() => frames++);
  passTime(60_000, 7);
  expect(frames).toBe(2_999);
  stop();
});

test('all calls have their frames, until they stop', () => {
  const frames = [0, 0];
  const stops = frames.map((_, call) => everyFrame(() => (frames[call] = (frames[call] ?? 0) + 1)));
  passTime(1_000, 0);
  stops[0]?.();
  passTime(2_000, 0);
  expect(frames).toEqual([50, 100]);
  stops[1]?.();
  expect(timers).toEqual([]);
});

test('after a long pause, only a little is made up for', () => {
  let frames = 0;
  const stop = everyFrame(() => frames++);
  passTime(10_000, 9_000);
  expect(frames).toBeLessThanOrEqual(12);
  stop();
});
