import { describe, expect, it } from 'vitest';
import { collectFeatures } from './collect-features';
import { firstSteps } from './first-steps';
import { beginLabel, insideLabel, labelCount, OUTSIDE } from './labels';
import { stepCount, stepPlace } from './steps';

const examples = [
  { text: 'to new york', intent: 'a', entities: [{ start: 3, end: 11, type: 'city' }] },
  { text: 'to rome', intent: 'a', entities: [{ start: 3, end: 7, type: 'city' }] },
  { text: 'to the other', intent: 'a' },
];

describe('firstSteps', () => {
  it('is greater for more frequent steps', () => {
    const { phrases } = collectFeatures(
      {
        examples,
        variants: [],
        types: new Map([
          ['city', 0],
          ['day', 1],
        ]),
        language: 'en',
        found: [],
      },
      1,
    );
    const weights = firstSteps(phrases, 2);
    const weight = (from: number, to: number) => weights[stepPlace(2, from, to)] ?? NaN;
    expect(weights).toHaveLength(stepCount(2));
    expect(weight(OUTSIDE, OUTSIDE)).toBeCloseTo(weight(OUTSIDE, beginLabel(0)), 6);
    expect(weight(OUTSIDE, beginLabel(0))).toBeGreaterThan(weight(OUTSIDE, beginLabel(1)));
    expect(weight(beginLabel(0), insideLabel(0))).toBeGreaterThan(weight(beginLabel(0), OUTSIDE));
    expect(weight(labelCount(2), OUTSIDE)).toBeGreaterThan(weight(labelCount(2), beginLabel(0)));
    expect(
      Math.exp(weight(OUTSIDE, OUTSIDE)) + Math.exp(weight(OUTSIDE, beginLabel(0))) + Math.exp(weight(OUTSIDE, beginLabel(1))),
    ).toBeLessThanOrEqual(1);
  });
});
