import { describe, expect, it } from 'vitest';
import { classStrengths } from './train-intents';

const labelsOf = (...sizes: number[]) => Int32Array.from(sizes.flatMap((size, label) => Array.from({ length: size }, () => label)));

describe('classStrengths', () => {
  it('counts every phrase of a small assistant the same', () => {
    const [few, many] = classStrengths(labelsOf(10, 990), 2);
    expect(few).toBe(many);
    expect(classStrengths(labelsOf(10, 20), 2)).toEqual(classStrengths(labelsOf(300, 700), 2));
  });

  it('counts phrases of a rare intent more among thousands', () => {
    const [few, some, many] = classStrengths(labelsOf(100, 400, 9500), 3) as unknown as [number, number, number];
    expect(few / some).toBeCloseTo(2, 1);
    expect(some).toBeGreaterThan(many);
  });

  it('is the same for intents of equal size', () => {
    const [first, second] = classStrengths(labelsOf(2000, 2000), 2);
    expect(first).toBe(second);
    expect(first).toBe(classStrengths(labelsOf(2, 2), 2)[0]);
  });
});
