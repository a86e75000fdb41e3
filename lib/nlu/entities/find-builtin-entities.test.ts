import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuTimeOf } from '@/tests/setup/cpu-time';
import { builtinEntities, type BuiltinEntity } from './builtin-entities';
import { amount } from './builtin/golden/amount';
import { cardNumber } from './builtin/golden/card-number';
import { date } from './builtin/golden/date';
import { duration } from './builtin/golden/duration';
import { email } from './builtin/golden/email';
import type { Golden } from './builtin/golden/golden';
import { nationalCode } from './builtin/golden/national-code';
import { number } from './builtin/golden/number';
import { ordinal } from './builtin/golden/ordinal';
import { percentage } from './builtin/golden/percentage';
import { phone } from './builtin/golden/phone';
import { time } from './builtin/golden/time';
import { url } from './builtin/golden/url';
import { findBuiltinEntities } from './find-builtin-entities';

const context = { now: Date.parse('2026-11-21T08:00:00Z'), timezone: 'Asia/Tehran' };
const languages = ['fa', 'ar', 'en', 'multi'] as const;

const golden: Record<BuiltinEntity, Golden> = {
  'sys.email': email,
  'sys.url': url,
  'sys.card_number': cardNumber,
  'sys.phone': phone,
  'sys.national_code': nationalCode,
  'sys.date': date,
  'sys.time': time,
  'sys.duration': duration,
  'sys.amount': amount,
  'sys.percentage': percentage,
  'sys.ordinal': ordinal,
  'sys.number': number,
};

const MARK = /\[([^\]]+)\]\(((?:[^()]|\([^()]*\))*)\)/g;
const asTyped = (marked: string) => marked.replace(MARK, '$1');

function marked(text: string, entity: BuiltinEntity, language: (typeof languages)[number]): string {
  let result = '';
  let end = 0;
  for (const found of findBuiltinEntities(text, language, context).filter((one) => one.entity === entity)) {
    result += `${text.slice(end, found.start)}[${text.slice(found.start, found.end)}](${found.value})`;
    end = found.end;
  }
  return result + text.slice(end);
}

describe.each(builtinEntities)('%s', (entity) => {
  it.each((['fa', 'ar', 'en'] as const).flatMap((language) => golden[entity][language].map((sentence) => [language, sentence] as const)))(
    '%s: %s',
    (language, sentence) => {
      expect(marked(asTyped(sentence), entity, language)).toBe(sentence);
    },
  );
});

describe('findBuiltinEntities', () => {
  const read = (text: string, language: (typeof languages)[number], only?: readonly string[]) =>
    findBuiltinEntities(text, language, context, only).map(
      (found) => `${found.entity}=${found.value}:${text.slice(found.start, found.end)}`,
    );

  it('reads a sentence with several', () => {
    expect(read('سلام، فردا ساعت ۵ بیست و پنج تا پیتزا به مبلغ ۱۲۰ هزار تومان به ۰۹۱۲۱۲۳۴۵۶۷', 'fa')).toEqual([
      'sys.date=2026-11-22:فردا',
      'sys.time=05:00:ساعت ۵',
      'sys.number=25:بیست و پنج',
      'sys.amount=120000 IRT:۱۲۰ هزار تومان',
      'sys.phone=+989121234567:۰۹۱۲۱۲۳۴۵۶۷',
    ]);
  });

  it('marks them as built in', () => {
    expect(findBuiltinEntities('۵', 'fa', context)).toEqual([{ entity: 'sys.number', value: 5, start: 0, end: 1, builtin: true }]);
  });

  it('finds only the requested ones', () => {
    expect(read('فردا ۵ هزار تومان', 'fa', ['sys.number'])).toEqual(['sys.number=5000:۵ هزار']);
    expect(read('09121234567', 'fa', ['sys.number', 'food'])).toEqual(['sys.number=9121234567:09121234567']);
    expect(read('فردا', 'fa', [])).toEqual([]);
  });

  it('counts days in the timezone', () => {
    const at = (timezone: string) => findBuiltinEntities('today', 'en', { now: Date.parse('2026-11-21T22:00:00Z'), timezone })[0]?.value;
    expect([at('Asia/Tehran'), at('UTC'), at('America/Los_Angeles'), at('Pacific/Kiritimati')]).toEqual([
      '2026-11-22',
      '2026-11-21',
      '2026-11-21',
      '2026-11-22',
    ]);
  });

  it('knows each language for a multilingual assistant', () => {
    expect(read('فردا twenty-five و خمسة وعشرون', 'multi')).toEqual([
      'sys.date=2026-11-22:فردا',
      'sys.number=25:twenty-five',
      'sys.number=25:خمسة وعشرون',
    ]);
    expect(read('۵۰۰ ریال یا ٥٠٠ ريال', 'multi')).toEqual(['sys.amount=500 IRR:۵۰۰ ریال', 'sys.amount=500 SAR:٥٠٠ ريال']);
    expect(read('on 5/3/2026', 'multi')).toEqual(['sys.date=2026-05-03:5/3/2026']);
    expect(read('5/3/2026', 'multi')).toEqual(['sys.date=2026-03-05:5/3/2026']);
    expect(read('تاریخ ٥/٣/٢٠٢٦', 'multi')).toEqual(['sys.date=2026-03-05:٥/٣/٢٠٢٦']);
  });

  it('returns offsets of the text as typed if folding removes letters', () => {
    expect(read('سـاعتِ ۵ و نیـم', 'fa')).toEqual(['sys.time=05:30:سـاعتِ ۵ و نیـم']);
    expect(read('\u200fبيستُ و پنجً\u200f', 'fa')).toEqual(['sys.number=25:بيستُ و پنجً']);
  });

  const pieces = fc.constantFrom(
    ...'۵ 1 12 0 9 : / - . , ٬ ٫ % ٪ $ + ( ) @ و ال ب \ud800 \udc00 😀 \u0301 \u064b \u200c \u200f a m x'.split(' '),
    ...'ساعت فردا جمعه فروردین بیست پنج هزار نیم ربع روز دیگر تومان درصد سوم به'.split(' '),
    ...'الساعة الخامسة والنصف عشرون ألف يومين بعد غدا مارس ريال'.split(' '),
    ...'half past five quarter to pm at next in weeks ago march may second hundred million dollars www. http:// .com a@b.co'.split(' '),
    ' ',
    ' ',
  );

  const MACHINE_FORM = /^(?!.*(?:NaN|Infinity|undefined|null)).+$/s;

  it('returns offsets of the text as typed and never throws, for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: pieces, maxLength: 30 }), fc.string({ unit: 'binary' })),
        fc.constantFrom(...languages),
        (text, language) => {
          let end = 0;
          for (const found of findBuiltinEntities(text, language, context)) {
            if (found.start < end || found.end <= found.start || !MACHINE_FORM.test(String(found.value))) return false;
            end = found.end;
          }
          return end <= text.length;
        },
      ),
      { numRuns: 3000 },
    );
  });

  it.each([
    '1',
    '1 ',
    'و ',
    'بیست و ',
    '5:',
    '1/',
    '1,234,',
    'a.',
    '@',
    'a@',
    '+98 ',
    'http://',
    'a.com ',
    'ساعت ۵ ',
    'سه روز ',
    'هزار ',
    'two hundred and ',
    'الخامسة و',
    '0-',
    '(',
    '\u0301',
    '\ud800',
    '۱۵ فروردین ',
    'یک ربع به ',
    '1.',
    "a'",
    'a.m.',
  ])('ends in time with 100,000 characters of %j', (unit) => {
    const text = unit.repeat(Math.ceil(100_000 / unit.length));
    const spent = cpuTimeOf(() => findBuiltinEntities(text, 'multi', context));
    expect(spent).toBeLessThan(2500);
  });
});

it('keeps every digit of a long number', () => {
  expect(findBuiltinEntities('کارت ۶۰۳۷۹۹۱۱۱۱۱۱۱۱۱۷', 'fa', { now: 0, timezone: 'UTC' })).toMatchObject([
    { entity: 'sys.number', value: 6037991111111117 },
  ]);
});
