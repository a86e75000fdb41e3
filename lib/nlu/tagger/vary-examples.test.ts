import { describe, expect, it } from 'vitest';
import { formatAnnotated } from '../annotation/format-annotated';
import { parseAnnotated } from '../annotation/parse-annotated';
import { varyExamples } from './vary-examples';

const example = (annotated: string) => {
  const parsed = parseAnnotated(annotated);
  if (!parsed.ok) throw new Error(annotated);
  return { text: parsed.text, intent: 'any', entities: parsed.entities };
};
const examples = ['from [rome](city) to [new york](city) [today](day)', 'من [تهران](city) می‌روم', 'hello'].map(example);

describe('varyExamples', () => {
  it('replaces marked texts by others of the same entity', () => {
    const variants = varyExamples(examples, 40).map(({ text, entities }) => formatAnnotated(text, entities ?? []));
    const city = '\\[(?:rome|new york|تهران)\\]\\(city\\)';
    expect(variants).toHaveLength(80);
    for (const variant of variants)
      expect(variant).toMatch(new RegExp(`^(?:from ${city} to ${city} \\[today\\]\\(day\\)|من ${city} می‌روم)$`));
    expect(new Set(variants).size).toBe(12);
  });

  it('is the same each time, and nothing without marks', () => {
    expect(varyExamples(examples, 3)).toEqual(varyExamples(examples, 3));
    expect(varyExamples([{ text: 'hello', intent: 'any' }], 3)).toEqual([]);
  });

  it('keeps the first of marks that overlap', () => {
    const entities = [
      { start: 3, end: 8, type: 'b' },
      { start: 0, end: 5, type: 'a' },
    ];
    expect(varyExamples([{ text: 'ab cd ef', intent: 'any', entities }], 1)).toEqual([
      { text: 'ab cd ef', intent: 'any', entities: [{ start: 0, end: 5, type: 'a' }] },
    ]);
  });
});
