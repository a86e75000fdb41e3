import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JitterBuffer } from './jitter-buffer';

const pushAll = (sequences: number[]): (number | null)[] => {
  const buffer = new JitterBuffer<number>();
  return sequences.flatMap((sequence) => buffer.push(sequence, sequence));
};

test('packets in order are heard immediately, across the end of the numbers too', () => {
  expect(pushAll([65_534, 65_535, 0, 1])).toEqual([65_534, 65_535, 0, 1]);
});

test('packets that overtake one another are heard in order', () => {
  expect(pushAll([1, 3, 2, 5, 4])).toEqual([1, 2, 3, 4, 5]);
});

test('a lost packet is silence, and a repeated or late one is not heard', () => {
  expect(pushAll([1, 3, 4, 5, 6, 7, 2, 7, 8])).toEqual([1, null, 3, 4, 5, 6, 7, 8]);
});

test('after a jump, the sound continues there', () => {
  expect(pushAll([1, 30_000, 30_001])).toEqual([1, 30_000, 30_001]);
});

test('whatever arrives, what is heard is in order, and nothing is heard twice', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { maxLength: 80 }), (sequences) => {
      const buffer = new JitterBuffer<number>();
      let last = -1;
      for (const sequence of [0, ...sequences]) {
        for (const heard of buffer.push(sequence, sequence)) {
          if (heard !== null) expect(heard).toBeGreaterThan(last);
          last = heard ?? last + 1;
        }
      }
    }),
  );
});
