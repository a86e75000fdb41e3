import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleRate } from './frame';
import { Resampler } from './resample';
import { beep, waitingSound } from './tones';
import { readWavHeader, writeWav } from './wav';

const tone = (frequency: number, rate: number, seconds = 0.5) =>
  Int16Array.from({ length: rate * seconds }, (_, index) => Math.round(10_000 * Math.sin((2 * Math.PI * frequency * index) / rate)));

/** How strong a frequency is in a sound, from 0 to about 1. */
function strength(samples: Int16Array, frequency: number): number {
  const [sin, cos] = [Math.sin, Math.cos].map((of) =>
    samples.reduce((sum, sample, index) => sum + sample * of((2 * Math.PI * frequency * index) / sampleRate), 0),
  );
  return (2 * Math.hypot(sin ?? 0, cos ?? 0)) / samples.length / 10_000;
}

function resample(samples: Int16Array, from: number, pieces: readonly number[] = []): Int16Array {
  const resampler = new Resampler(from);
  const parts: number[] = [];
  let at = 0;
  for (const piece of [...pieces, samples.length]) {
    parts.push(...resampler.push(samples.subarray(at, at + piece)));
    at += piece;
  }
  return Int16Array.from([...parts, ...resampler.flush()]);
}

it.each([24_000, 22_050, 44_100, 48_000, 16_000, 8_000])('keeps a tone at %i Hz, and removes what calls cannot carry', (rate) => {
  const kept = resample(tone(440, rate), rate);
  expect(Math.abs(kept.length - sampleRate / 2)).toBeLessThanOrEqual(1);
  expect(strength(kept, 440)).toBeCloseTo(1, 1);
  if (rate > 16_000) expect(strength(resample(tone(7_000, rate), rate), 1_000)).toBeLessThan(0.02);
});

it('gives the same sound however it is cut', () => {
  const samples = tone(700, 22_050, 0.05);
  const whole = resample(samples, 22_050);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 8 }), (pieces) => {
      expect(resample(samples, 22_050, pieces)).toEqual(whole);
    }),
  );
});

it('writes and reads WAV files', () => {
  const samples = Int16Array.of(1, -1, 32_767, -32_768);
  const bytes = writeWav(samples);
  expect(readWavHeader(bytes)).toEqual({ rate: sampleRate, channels: 1, begins: 44 });
  expect(new Int16Array(bytes.slice(44).buffer)).toEqual(samples);
  expect(readWavHeader(bytes.subarray(0, 40))).toBeUndefined();
  expect(readWavHeader(new TextEncoder().encode('<html>no sound</html>'))).toBeNull();
});

it('reads no header wrong, whatever the bytes are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(() => readWavHeader(bytes)).not.toThrow();
    }),
  );
});

it('makes sounds that are there and do not clip', () => {
  const next = waitingSound();
  const frames = Array.from({ length: 200 }, next);
  expect(frames.some((frame) => frame.some((sample) => sample > 1_000))).toBe(true);
  expect(Math.max(...beep())).toBeLessThan(32_767);
});
