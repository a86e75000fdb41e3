import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextLanguage } from '../text/likely-languages';
import { answerFloor, confidenceOf } from './confidence';
import { createHighlighter } from './create-highlighter';
import { gramsOf } from './grams';
import { createMatcher } from './match-form';
import { createGramMatcher } from './match-grams';
import { encodeForm, stemNumber } from './passage-form';
import { numbersOf, possibleStems, readQuestion } from './question';
import { readWords } from './read-words';
import { saturate } from './saturate';
import { GRAMS, weighQuestion, type WeighedQuestion } from './weights';

interface Entry {
  text: string;
  question?: string;
  title?: string;
}

/** The places of entries, the best first, with their confidence. */
function rank(query: string, entries: readonly Entry[], language: TextLanguage): { place: number; score: number }[] {
  const stemsOf = (text = '') => readWords(text, language).stems;
  const forms = entries.map(({ text, question, title }) =>
    encodeForm({ title: stemsOf(title), question: stemsOf(question), body: stemsOf(text) }),
  );
  const weighed = weigh(query, forms, language);
  const match = createMatcher(weighed, 10);
  const grams = createGramMatcher(weighed);
  const wordsOf = (text = '') => readWords(text, language).words.join(' ');
  const scored = entries.map(({ text, question }, place) => {
    const found = match(forms[place] as Uint32Array);
    const whole = found.whole + grams(`${wordsOf(question)}\n${wordsOf(text)}`, 10);
    return { place, score: confidenceOf(Math.max(whole, found.question + grams(wordsOf(question), 10)), weighed) };
  });
  return scored.sort((one, other) => other.score - one.score);
}

function weigh(query: string, forms: readonly Uint32Array[], language: TextLanguage): WeighedQuestion {
  const question = readQuestion(query, [language]);
  const counts = question.slots.map((slot) => forms.filter((form) => numbersOf(slot).some((number) => form.includes(number))).length);
  return weighQuestion(question, forms.length, counts);
}

const persian: Entry[] = [
  { text: 'هزینهٔ ارسال برای خریدهای بالای پانصد هزار تومان رایگان است.' },
  { text: 'گارانتی گوشی‌ها هجده ماه است و با کارت ضمانت داده می‌شود.' },
  { text: 'آدرس فروشگاه خیابان ولیعصر، مسألهٔ پارکینگ حل شده است.' },
];

describe('ranking', () => {
  it('puts the passage with the rare words first', () => {
    expect(rank('گارانتی گوشی چند ماه است؟', persian, 'fa')[0]?.place).toBe(1);
    const english = [{ text: 'Orders ship within two days.' }, { text: 'A refund takes five days after the return arrived.' }];
    expect(rank('how long do refunds take', english, 'en')[0]?.place).toBe(1);
    const arabic = [{ text: 'رسوم التوصيل خمسة وعشرون ريالا.' }, { text: 'يمكنك إلغاء الطلب قبل الشحن.' }];
    expect(rank('كيف ألغي طلبي', arabic, 'ar')[0]?.place).toBe(1);
  });

  it.each([
    ['هزینهٔ خرید‌ها', 'هزينه خريدها'],
    ['مسألهٔ پارکینگ', 'مساله پاركينگ'],
    ['آدرس', 'ادرس'],
    ['ماه ۱۸', 'ماه ١٨'],
    ['گوشی‌ها', 'گوشي ها'],
  ])('scores «%s» and «%s» alike', (one, other) => {
    expect(rank(other, persian, 'fa')).toEqual(rank(one, persian, 'fa'));
  });

  it.each([
    ['إلغاء الطلب', 'الغاء الطلب'],
    ['فاتورة', 'فاتوره'],
    ['مُوَظَّف', 'موظف'],
    ['مستشفى', 'مستشفی'],
  ])('reads the Arabic «%s» and «%s» as equal', (one, other) => {
    expect(readWords(other, 'ar').stems).toEqual(readWords(one, 'ar').stems);
  });

  it('prefers words that are together and near', () => {
    const filler = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen';
    const apart = { text: `gift ${filler} card` };
    const together = { text: `${filler} gift card` };
    expect(rank('gift card', [apart, together], 'en')[0]?.place).toBe(1);
  });

  it('matches the question of a pair by itself, and titles less than text', () => {
    const pair = { question: 'How do I return goods?', text: `Within seven days. ${'More about something else. '.repeat(20)}` };
    const [best] = rank('how do I return goods', [{ text: `We accept goods. ${'You return here. '.repeat(2)}` }, pair], 'en');
    expect(best?.place).toBe(1);
    expect(rank('parking', [{ title: 'parking', text: 'It is free.' }, { text: 'Parking is free.' }], 'en')[0]?.place).toBe(1);
    expect(rank('parking', [{ title: 'parking', text: 'It is free.' }, { text: 'Rooms are free.' }], 'en')[0]?.place).toBe(0);
  });

  it('reads the words of a question where they end in its language', () => {
    const words = readQuestion('کتاب‌ها کی ارسال می‌شوند', ['ar', 'en', 'fa']).slots.map(({ word }) => word);
    expect(words).toEqual(readQuestion('کتاب‌ها کی ارسال می‌شوند', ['fa']).slots.map(({ word }) => word));
    const asked = 'هل تصل القهوة ام الشاي';
    expect(readQuestion(asked, ['ar', 'fa']).slots.map(({ word }) => word)).toContain('ام');
  });

  it.each(['کتاب‌ها کی ارسال می‌شوند', 'متى تصل الطلبات', 'When will orders arrive'])('knows all stems that «%s» may have', (text) => {
    const possible = possibleStems(text);
    for (const languages of [['fa'], ['ar'], ['en'], ['ar', 'fa'], ['en', 'fa'], ['ar', 'en', 'fa']] as TextLanguage[][])
      for (const { stems } of readQuestion(text, languages).slots) expect(possible).toEqual(expect.arrayContaining([...stems]));
  });

  it('finds misspelled words by their n-grams', () => {
    const weighed = weigh('warrantee', [], 'en');
    expect(createGramMatcher(weighed)('warranty', 10)).toBeGreaterThan(createGramMatcher(weighed)('parking', 10));
  });

  it('compares words by their n-grams as if each was looked up', () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom(...'abکگ🙂'), minLength: 1, maxLength: 7 }), { maxLength: 12 });
    fc.assert(
      fc.property(words, words, (asked, said) => {
        const weighed = weigh(asked.join(' '), [], 'en');
        const all = said.flatMap(gramsOf).filter((gram) => weighed.grams.has(gram));
        const expected = [...new Set(all)].reduce(
          (sum, gram) => sum + (weighed.grams.get(gram) ?? 0) * saturate(all.filter((one) => one === gram).length, said.length / 10),
          0,
        );
        expect(createGramMatcher(weighed)(said.join(' '), 10)).toBeCloseTo(GRAMS * expected, 9);
      }),
    );
  });
});

describe('confidenceOf', () => {
  const weighed = weigh('refund of a broken phone', [], 'en');

  it('grows with the evidence and stays within 0 and 1', () => {
    const scores = [0, 0.1, 1, 3, 10, 30, 100].map((evidence) => confidenceOf(evidence, weighed));
    expect(scores).toEqual(scores.toSorted((one, other) => one - other));
    expect(new Set(scores).size).toBe(scores.length);
    expect(scores[0]).toBe(0);
    expect(scores.at(-1)).toBeLessThanOrEqual(1);
  });

  it('separates a question that is answered from one about something else', () => {
    expect(rank('گارانتی گوشی چند ماه است؟', persian, 'fa')[0]?.score).toBeGreaterThan(answerFloor);
    expect(rank('بلیت هواپیما به مشهد دارید؟', persian, 'fa')[0]?.score).toBeLessThan(answerFloor);
  });

  it.each(['گارانتی یخچال ۲۴ ماه است.', 'یخچال‌ها هجده ماه گارانتی تعویض دارند. رسید خرید را نگه دارید.'])(
    'is surer of a question whose words are in «%s»',
    (text) => {
      const score = (query: string) => rank(query, [{ text }], 'fa')[0]?.score ?? 0;
      expect(score('گارانتی یخچال چند ماهه است؟')).toBeGreaterThan(answerFloor);
      expect(score('یخچال چند ماه ضمانت دارد؟')).toBeLessThan(score('گارانتی یخچال چند ماهه است؟') - 0.2);
    },
  );

  it('counts a word that no passage has against all of them', () => {
    const known = weigh('refund of a phone', [encodeForm({ title: [], question: [], body: ['refund', 'phone'] })], 'en');
    const more = weigh('refund of a phone abroad', [encodeForm({ title: [], question: [], body: ['refund', 'phone'] })], 'en');
    expect(more.unknown).toBeGreaterThan(known.unknown);
    for (const evidence of [1, 5, 20]) expect(confidenceOf(evidence, more)).toBeLessThan(confidenceOf(evidence, known));
  });
});

describe('createHighlighter', () => {
  const marked = (text: string, query: string, language: TextLanguage) =>
    createHighlighter(readQuestion(query, [language]))(text, language).map(([start, end]) => text.slice(start, end));

  it('marks inflected words as they are written, and no common ones', () => {
    expect(marked('هزينهٔ ارسالِ کتاب‌ها را می‌پردازید.', 'هزینه کتاب را چه کسی', 'fa')).toEqual(['هزينهٔ', 'کتاب‌ها']);
    expect(marked('The orders of today', 'order of the day', 'en')).toEqual(['orders']);
  });

  it('joins neighbors', () => {
    expect(marked('A gift card is nice', 'gift cards', 'en')).toEqual(['gift card']);
  });
});

it('stemNumber is never the separator', () => {
  expect(encodeForm({ title: ['a'], question: [], body: ['b'] })).toEqual(Uint32Array.of(stemNumber('a'), 0, 0, stemNumber('b')));
});
