import { performance } from 'node:perf_hooks';

const frame_ms = 20;
/** A process that stood for longer does not catch up, because everything after that would be late. */
const mostAtOnce = 10;

const ticks = new Set<() => void>();
let due = 0;
let timer: NodeJS.Timeout | undefined;

/**
 * Calls `tick` every 20 ms, measured from the beginning, so that what is sent does not drift although timers are late. All calls of
 * the process share one timer. Returns a function that stops it.
 */
export function everyFrame(tick: () => void): () => void {
  ticks.add(tick);
  if (!timer) {
    due = performance.now() + frame_ms;
    plan();
  }
  return () => {
    ticks.delete(tick);
    if (ticks.size) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

function plan(): void {
  timer = setTimeout(run, Math.max(0, due - performance.now()));
}

function run(): void {
  const now = performance.now();
  due = Math.max(due, now - mostAtOnce * frame_ms);
  for (; due <= now; due += frame_ms) for (const tick of ticks) tick();
  if (ticks.size) plan();
}
