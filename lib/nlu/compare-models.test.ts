import { describe, expect, it } from 'vitest';
import { compareModels } from './compare-models';
import { trainModel } from './train-model';
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
const prices = ['how much is this', 'what does it cost', 'price of the blue one', 'is it cheap', 'the price please', 'what is the cost'];

function dataOf(intents: Record<string, string[]>): TrainingData {
  return {
    language: 'en',
    entities: [],
    examples: Object.entries(intents).flatMap(([intent, texts]) => texts.map((text) => ({ text, intent }))),
  };
}

function compare(before: TrainingData, after: TrainingData) {
  return compareModels(trainModel(before), trainModel(after), after);
}

describe('compareModels', () => {
  const good = dataOf({ cancel: orders, hours });

  it('finds two trainings on the same data equal', () => {
    expect(compare(good, good)).toEqual({ phrases: 12, current: 1, next: 1 });
  });

  it('detects phrases that were added to the wrong intents, although each model knows its own phrases', () => {
    const wrong = {
      cancel: [...orders, ...hours.map((text) => `${text} then`)],
      hours: [...hours, ...orders.map((text) => `${text} then`)],
    };
    const { phrases, current, next } = compare(good, dataOf(wrong));
    expect(phrases).toBe(12);
    expect(current).toBe(1);
    expect(next).toBeLessThan(0.9);
  });

  it('does not count a new intent against the model in use', () => {
    expect(compare(good, dataOf({ cancel: orders, hours, price: prices }))).toMatchObject({ phrases: 12, current: 1 });
  });

  it('does not count new phrases against it', () => {
    const before = dataOf({ cancel: orders.slice(0, 4), hours: hours.slice(0, 4) });
    const after = dataOf({
      cancel: [...orders.slice(0, 4), 'drop it', 'i changed my mind'],
      hours: [...hours.slice(0, 4), 'closed yet?', 'until when'],
    });
    expect(compare(before, after)).toMatchObject({ phrases: 8, current: 1 });
  });

  it('does not count phrases that have moved to another intent against it', () => {
    const moved = dataOf({ cancel: orders, week: hours.slice(3), hours: hours.slice(0, 3) });
    expect(compare(good, moved)).toMatchObject({ phrases: 9, current: 1 });
  });

  it('has nothing to compare without phrases that both know', () => {
    expect(compare(dataOf({}), dataOf({}))).toEqual({ phrases: 0, current: null, next: null });
    expect(compare(dataOf({ price: prices }), good)).toEqual({ phrases: 0, current: null, next: null });
  });
});
