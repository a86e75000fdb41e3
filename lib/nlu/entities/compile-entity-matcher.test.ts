import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuTimeOf } from '@/tests/setup/cpu-time';
import type { EntityDefinition, NluLanguage } from '../types';
import { compileEntityMatcher } from './compile-entity-matcher';

const entity = (name: string, values: Record<string, string[]>, patterns: string[] = []): EntityDefinition => ({
  name,
  values: Object.entries(values).map(([value, synonyms]) => ({ value, synonyms })),
  patterns,
});

const definitions = [
  entity('food', { پیتزا: ['پیتزای مخصوص'], نوشابه: ['نوشیدنی', 'coke'], همبرگر: [], سیب‌زمینی: ['سیب زمینی سرخ‌کرده'] }),
  entity('city', {
    tehran: ['تهران', 'طهران', 'Teheran'],
    isfahan: ['اصفهان', 'Isfahan'],
    'new york': ['نیویورک', 'NYC'],
    cairo: ['القاهرة', 'Cairo'],
    alex: ['الإسكندرية'],
  }),
  entity('code', {}, ['\\b[a-z]{2}-?(\\d{4,6})', '(broken']),
  entity('language', { c: [], 'c++': ['سی پلاس'], '.net': [], go: [], لپ‌تاپ: ['لپتاب'] }),
  entity('destination', { THR: ['تهران'] }),
];

function find(language: NluLanguage, text: string): string[] {
  return compileEntityMatcher(
    definitions,
    language,
  )(text).map(({ entity: name, value, start, end }) => `${name}=${value}:${text.slice(start, end)}`);
}

describe('compileEntityMatcher', () => {
  it.each<[NluLanguage, string, string[]]>([
    ['fa', 'یک پیتزا می‌خواهم', ['food=پیتزا:پیتزا']],
    ['fa', 'دو تا پیتزاها رو با نوشابه بیارید', ['food=پیتزا:پیتزاها', 'food=نوشابه:نوشابه']],
    ['fa', 'پیتزای مخصوص لطفاً', ['food=پیتزا:پیتزای مخصوص']],
    ['fa', 'نوشیدنیم نرسید', ['food=نوشابه:نوشیدنیم']],
    [
      'fa',
      'همبرگرها سرد بود، هبرگر، همبرگگر، همربگر، همپرگر',
      ['food=همبرگر:همبرگرها', 'food=همبرگر:هبرگر', 'food=همبرگر:همبرگگر', 'food=همبرگر:همربگر', 'food=همبرگر:همپرگر'],
    ],
    ['fa', 'سیب زمینی یا سیبزمینی یا سیب‌زمینی', ['food=سیب‌زمینی:سیب زمینی', 'food=سیب‌زمینی:سیبزمینی', 'food=سیب‌زمینی:سیب‌زمینی']],
    ['fa', 'پیتزافروشی و پیتزافروش', []],
    ['fa', 'پیزتا ندارید؟', []],
    ['fa', 'نیو یورک هم می‌فرستید؟', ['city=new york:نیو یورک']],
    ['fa', 'نيويورك', ['city=new york:نيويورك']],
    ['fa', 'اصفهانم، اصفحان', ['city=isfahan:اصفهانم', 'city=isfahan:اصفحان']],
    ['fa', 'از تهران', ['city=tehran:تهران', 'destination=THR:تهران']],
    ['fa', 'سفارش AB-۱۲۳۴۵ و cd9876', ['code=12345:AB-۱۲۳۴۵', 'code=9876:cd9876']],
    ['fa', 'لپتاپ یا لپ تاپ یا لپ‌تاپ', ['language=لپ‌تاپ:لپتاپ', 'language=لپ‌تاپ:لپ تاپ', 'language=لپ‌تاپ:لپ‌تاپ']],
    ['ar', 'أسكن بالقاهرة أو القاهره أو قاهرة', ['city=cairo:بالقاهرة', 'city=cairo:القاهره', 'city=cairo:قاهرة']],
    ['ar', 'والاسكندرية', ['city=alex:والاسكندرية']],
    ['ar', 'من الأسكندريه إلى القاهــرة', ['city=alex:الأسكندريه', 'city=cairo:القاهــرة']],
    ['en', 'Flights from New York to TEHERAN', ['city=new york:New York', 'city=tehran:TEHERAN']],
    ['en', 'New-York is not newyorker', ['city=new york:New-York']],
    ['en', 'two cokes for Isfahna', ['food=نوشابه:cokes', 'city=isfahan:Isfahna']],
    ['en', 'C++ or c or asp.net, going gone', ['language=c++:C++', 'language=c:c', 'language=.net:.net']],
    ['en', 'nyc2 and anyc', []],
    ['en', '', []],
    ['multi', 'از القاهرة به اصفهان و Cairo', ['city=cairo:القاهرة', 'city=isfahan:اصفهان', 'city=cairo:Cairo']],
  ])('%s: %s', (language, text, expected) => {
    expect(find(language, text)).toEqual(expected);
  });

  it('does not confuse numbers that differ in one digit', () => {
    const match = compileEntityMatcher([entity('id', { 1234567: [], abc12345: [] })], 'en');
    expect(match('1234568 abc12346 1234567').map(({ value }) => value)).toEqual(['1234567']);
  });

  it('finds nothing without definitions, or by values without words', () => {
    expect(compileEntityMatcher([], 'fa')('سلام')).toEqual([]);
    expect(compileEntityMatcher([entity('odd', { '': [' ', '-'], ء: [] })], 'ar')('- ء شيء')).toEqual([]);
  });

  it('returns offsets of the text as typed, for any text', () => {
    const letters = fc.constantFrom(
      ...'تهران القاهرةسیب‌زمینی-cC+.12۳ـًٔ😀\ud800\u200f'.split(''),
      'تهران',
      'سیب‌زمینی',
      'القاهرة',
      'ab-1234',
    );
    for (const language of ['fa', 'ar', 'en', 'multi'] as const) {
      const match = compileEntityMatcher(definitions, language);
      fc.assert(
        fc.property(fc.oneof(fc.string({ unit: letters }), fc.string({ unit: 'binary' })), (text) =>
          match(text).every(({ start, end }) => start >= 0 && end > start && end <= text.length),
        ),
        { numRuns: 300 },
      );
    }
  });

  it.each(['همبرگر', 'سیب ', 'ا', 'سیب زمینی ', 'x-1 ', '+', '\u064b', 'و '])('ends in time with 100,000 characters of %j', (unit) => {
    const match = compileEntityMatcher(definitions, 'multi');
    const text = unit.repeat(Math.ceil(100_000 / unit.length));
    const spent = cpuTimeOf(() => match(text));
    expect(spent).toBeLessThan(1500);
  });
});
