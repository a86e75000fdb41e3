import fc from 'fast-check';
import { expect, it } from 'vitest';
import { levelOf, SpeechDetector, vadOptions } from './vad';

/** A frame of noise whose peak is `peak`, the same each time. */
function noise(peak: number, seed = 1): Int16Array {
  let state = seed;
  return Int16Array.from({ length: 160 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.round((state / 2 ** 30 - 1) * peak);
  });
}

function eventsOf(peaks: readonly number[]) {
  const detector = new SpeechDetector();
  return peaks.flatMap((peak, at) => {
    const event = detector.push(noise(peak, at + 1));
    return event ? [{ event, at }] : [];
  });
}

const times = (count: number, peak: number) => Array<number>(count).fill(peak);

it('begins after a few loud frames, and ends after the hangover', () => {
  const [begin, end, ...more] = eventsOf([...times(50, 30), ...times(50, 6_000), ...times(60, 30)]);
  expect(begin).toEqual({ event: 'begin', at: 50 + vadOptions.onset - 1 });
  expect(end).toEqual({ event: 'end', at: 100 + vadOptions.hangover - 1 });
  expect(more).toEqual([]);
});

it('begins within 200 ms, so that whoever interrupts is heard', () => expect(vadOptions.onset_of * 20).toBeLessThan(200));

it('ignores clicks, and pauses between words', () => {
  expect(eventsOf([...times(20, 30), ...times(3, 9_000), ...times(60, 30)])).toEqual([]);
  const words = [...times(20, 30), ...times(30, 6_000), ...times(20, 30), ...times(30, 6_000), ...times(60, 30)];
  expect(eventsOf(words).map(({ event }) => event)).toEqual(['begin', 'end']);
});

it('hears speech above noise, and learns constant noise', () => {
  const [begin] = eventsOf([...times(400, 500), ...times(30, 9_000)]);
  expect(begin?.event).toBe('begin');
  const last = eventsOf(times(4_000, 1_500)).at(-1);
  expect(last?.event ?? 'end').toBe('end');
});

it('alternates between begin and end, whatever it hears', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 32_767 }), { maxLength: 300 }), (peaks) => {
      eventsOf(peaks).forEach(({ event }, index) => expect(event).toBe(index % 2 === 0 ? 'begin' : 'end'));
    }),
  );
});

it('measures levels', () => {
  expect(levelOf(new Int16Array(160))).toBe(-90);
  expect(levelOf(new Int16Array(160).fill(32_767))).toBeCloseTo(0, 1);
});
