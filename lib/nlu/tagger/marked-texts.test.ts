import { describe, expect, it } from 'vitest';
import { parseAnnotated } from '../annotation/parse-annotated';
import { labelTokens } from './labels';
import { countMarkedTexts, findMarkedTexts, markedElsewhere, packMarkedTexts, unpackMarkedTexts } from './marked-texts';
import { splitTokens } from './split-tokens';

const types = new Map([
  ['city', 0],
  ['team', 1],
]);

function phrase(annotated: string) {
  const parsed = parseAnnotated(annotated);
  if (!parsed.ok) throw new Error(annotated);
  const tokens = splitTokens(parsed.text);
  return { text: parsed.text, tokens, labels: labelTokens(tokens, parsed.entities, types) };
}

const phrases = ['fly to [new york](city)', 'from [york](city)', 'how did [york](team) play', 'سفر به [تهران](city)'].map(phrase);
const counts = countMarkedTexts(phrases);

function found(text: string, typesOf = unpackMarkedTexts(packMarkedTexts(counts))): string[] {
  return findMarkedTexts(splitTokens(text), typesOf).map(({ entity, start, end }) => `${entity}=${text.slice(start, end)}`);
}

describe('findMarkedTexts', () => {
  it('finds marked texts with all their types, the longest at each place', () => {
    expect(found('a week in New York or York')).toEqual(['@0=New York', '@0=York', '@1=York']);
    expect(found('کی به تهران می‌رسم')).toEqual(['@0=تهران']);
    expect(found('new book')).toEqual([]);
    expect(found('')).toEqual([]);
  });

  it('uses only other phrases’ marks for a training phrase', () => {
    const [first, second] = phrases;
    if (!first || !second) throw new Error('no phrases');
    expect(found(first.text, markedElsewhere(counts, first))).toEqual(['@0=york', '@1=york']);
    expect(found(second.text, markedElsewhere(counts, second))).toEqual(['@1=york']);
  });
});
