import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuTimeOf } from '@/tests/setup/cpu-time';
import { formatAnnotated } from '../annotation/format-annotated';
import { parseAnnotated } from '../annotation/parse-annotated';
import type { NluLanguage, TrainingExample } from '../types';
import { createTagger } from './create-tagger';
import { trainTagger } from './train-tagger';

function example(annotated: string): TrainingExample {
  const parsed = parseAnnotated(annotated);
  if (!parsed.ok) throw new Error(annotated);
  return { text: parsed.text, intent: 'any', entities: parsed.entities };
}

const phrases: Record<'en' | 'fa' | 'ar', string[]> = {
  en: ['london', 'paris', 'new york', 'rome', 'berlin', 'madrid'].flatMap((city, at, cities) => [
    `book a flight from [${city}](from) to [${cities[(at + 1) % 6]}](to)`,
    `i want to go to [${city}](to) [tomorrow](when)`,
    `how much is a ticket from [${city}](from)`,
    'what can you do',
  ]),
  fa: ['تهران', 'شیراز', 'تبریز', 'مشهد', 'اهواز', 'رشت'].flatMap((city, at, cities) => [
    `بلیت از [${city}](from) به [${cities[(at + 1) % 6]}](to) می‌خواهم`,
    `[فردا](when) می‌روم به [${city}](to)`,
    `قیمت بلیت از [${city}](from) چند است`,
    'سلام خوبی؟',
  ]),
  ar: ['الرياض', 'جدة', 'القاهرة', 'دبي', 'بيروت', 'عمان'].flatMap((city, at, cities) => [
    `أريد تذكرة من [${city}](from) إلى [${cities[(at + 1) % 6]}](to)`,
    `سأسافر إلى [${city}](to) [غدا](when)`,
    `كم سعر التذكرة من [${city}](from)`,
    'مرحبا',
  ]),
};

const train = (language: NluLanguage, annotated: readonly string[]) => trainTagger(annotated.map(example), [], language);

describe('createTagger', () => {
  it.each<[NluLanguage, string]>([
    ['en', 'book a flight from [oslo](from) to [vienna](to)'],
    ['en', 'How much is a ticket from [San Marino](from)?'],
    ['en', 'i want to go to [rome](to) [tomorrow](when)'],
    ['en', 'what can you do'],
    ['fa', 'بلیت از [کرمان](from) به [یزد](to) می‌خواهم'],
    ['fa', 'بليت از [كرمان](from) به [يزد](to) مي‌خواهم'],
    ['fa', 'قیمت بلیت از [بندرعباس](from) چند است؟'],
    ['ar', 'أريد تذكرة من [المنامة](from) إلى [تونس](to)'],
    ['ar', 'كم سعر التذكرة من [مسقط](from)؟'],
    ['multi', 'book a flight from [oslo](from) to [vienna](to)'],
    ['multi', 'بلیت از [کرمان](from) به [یزد](to) می‌خواهم'],
  ])('%s: %s', (language, annotated) => {
    const tag = createTagger(train(language, language === 'multi' ? [...phrases.en, ...phrases.fa] : phrases[language]));
    const { text } = example(annotated);
    expect(formatAnnotated(text, tag(text, []))).toBe(annotated);
  });

  it('learns marks that begin or end at ZWNJ, punctuation and apostrophes', () => {
    const names = ['ali', 'sara', 'reza', 'mina', 'omid', 'nima'];
    const tag = createTagger(
      train(
        'en',
        names.flatMap((name) => [`call [${name}](person)'s phone`, `«[${name}](person)» please`, `سلام به [${name}](person)‌ها`]),
      ),
    );
    for (const annotated of ["call [john](person)'s phone", '«[jane](person)» please', 'سلام به [jack](person)‌ها']) {
      expect(formatAnnotated(example(annotated).text, tag(example(annotated).text, []))).toBe(annotated);
    }
  });

  it('tags nothing without marked phrases', () => {
    expect(createTagger(train('en', ['hello', '']))('hello', [])).toEqual([]);
    expect(createTagger(train('en', []))('hello', [])).toEqual([]);
  });

  it('is the same each time', () => {
    expect(train('fa', phrases.fa)).toEqual(train('fa', phrases.fa));
  });

  it('learns from one phrase, and reports its progress', () => {
    const heard: number[] = [];
    const model = trainTagger([example('send [2 kilos](weight)')], [], 'en', (share) => heard.push(share));
    expect(formatAnnotated('send 2 kilos', createTagger(model)('send 2 kilos', []))).toBe('send [2 kilos](weight)');
    expect(heard.at(-1)).toBe(1);
    expect(heard).toEqual([...heard].sort((left, right) => left - right));
  });

  it('returns offsets between characters, in order and without overlaps, for any text', () => {
    const tag = createTagger(train('multi', [...phrases.en, ...phrases.fa, ...phrases.ar]));
    const piece = fc.constantFrom('from ', 'به ', 'از ', 'إلى ', 'تهران', 'london', '‌', '😀', '\u064b', '۱۲', '.', "'s", '\ud800', 'من ');
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: piece }), fc.string({ unit: 'binary' })), (text) => {
        let before = 0;
        for (const { start, end } of tag(text, [])) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          expect(text.slice(start, end)).toMatch(/^[^\s\u200c](?:[^]*[^\s\u200c])?$/);
          before = end;
        }
        expect(before).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['from london ', '.', 'به', 'a1', '\u064b'])('ends in time with 100,000 characters of %j', (unit) => {
    const tag = createTagger(train('multi', [...phrases.en, ...phrases.fa]));
    const spent = cpuTimeOf(() => tag(unit.repeat(100_000 / unit.length), []));
    expect(spent).toBeLessThan(2000);
  });
});
