import { describe, expect, it } from 'vitest';
import { crossValidate } from './cross-validate';
import type { TrainingData } from './types';

const orders = [
  'cancel my order',
  'please cancel the order',
  'i want to cancel an order',
  'order cancellation please',
  'cancel this order now',
  'cancel that order',
];
const hours = [
  'when do you open',
  'opening hours please',
  'what are your opening hours',
  'are you open on friday',
  'what time do you open',
  'do you open on monday',
];

function dataOf(intents: Record<string, string[]>): TrainingData {
  return {
    language: 'en',
    entities: [],
    examples: Object.entries(intents).flatMap(([intent, texts]) => texts.map((text) => ({ text, intent }))),
  };
}

describe('crossValidate', () => {
  it('scores intents with models that were trained without the phrases', () => {
    const heard: number[] = [];
    const result = crossValidate(dataOf({ cancel: orders, hours }), { folds: 3, onProgress: (share) => heard.push(share) });
    expect(result).toMatchObject({ phrases: 12, accuracy: 1, confusions: [], mistakes: [] });
    expect(result.intents).toEqual([
      { intent: 'cancel', precision: 1, recall: 1, f1: 1, support: 6 },
      { intent: 'hours', precision: 1, recall: 1, f1: 1, support: 6 },
    ]);
    expect(heard).toEqual([...heard].sort((a, b) => a - b));
    expect(heard.at(-1)).toBe(1);
  });

  it('finds a phrase in the wrong intent', () => {
    const { phrases, accuracy, mistakes, confusions, intents } = crossValidate(
      dataOf({ cancel: [...orders, 'what are the opening hours'], hours }),
    );
    expect(phrases).toBe(13);
    expect(accuracy).toBeCloseTo(1 - mistakes.length / 13);
    expect(mistakes).toContainEqual({
      text: 'what are the opening hours',
      intent: 'cancel',
      taken_for: 'hours',
      confidence: expect.any(Number),
    });
    expect(confusions).toContainEqual({ intent: 'cancel', taken_for: 'hours', count: 1 });
    expect(confusions.reduce((sum, { count }) => sum + count, 0)).toBe(mistakes.length);
    expect(intents[0]).toMatchObject({ intent: 'cancel', recall: 6 / 7, support: 7 });
  });

  it('tests a phrase once, and not if it is the only one of its intent', () => {
    const result = crossValidate(dataOf({ cancel: ['cancel it', 'Cancel it!', 'please cancel'], alone: ['hello'] }));
    expect(result.phrases).toBe(2);
    expect(result.intents[0]).toEqual({ intent: 'alone', precision: null, recall: null, f1: null, support: 0 });
  });

  it('returns nothing without data', () => {
    expect(crossValidate(dataOf({}))).toEqual({ phrases: 0, accuracy: null, intents: [], confusions: [], mistakes: [] });
  });

  it('returns the same each time', () => {
    const data = dataOf({ cancel: orders, hours, other: ['open an order', 'cancel on friday'] });
    expect(crossValidate(data)).toEqual(crossValidate(data));
  });
});
