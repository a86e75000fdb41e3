import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortenText, splitText } from './split-text';

it('cuts after sentences in all three languages', () => {
  expect(splitText('سلام! حال شما خوب است؟ فردا می‌آییم.', 26)).toEqual(['سلام! حال شما خوب است؟', 'فردا می‌آییم.']);
  expect(splitText('وصل الطلب اليوم. هل تريد شيئًا آخر؟ شكرًا لك.', 36)).toEqual(['وصل الطلب اليوم. هل تريد شيئًا آخر؟', 'شكرًا لك.']);
  expect(splitText('It is 3.5 km away. Shall we go? Yes.', 32)).toEqual(['It is 3.5 km away. Shall we go?', 'Yes.']);
});

it('prefers paragraphs and lines to sentences, and words to letters', () => {
  expect(splitText('First one. And two.\n\nThird one is here.', 30)).toEqual(['First one. And two.', 'Third one is here.']);
  expect(splitText('one two three four', 9)).toEqual(['one two', 'three', 'four']);
  expect(splitText('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
});

it('keeps characters whole', () => {
  expect(splitText('👩‍👩‍👧👩‍👩‍👧', 8)).toEqual(['👩‍👩‍👧', '👩‍👩‍👧']);
  expect(splitText('می‌خواهم', 3).join('')).toBe('می‌خواهم');
});

it('leaves a text that fits, and nothing of a blank one', () => {
  expect(splitText(' سلام \n', 10)).toEqual(['سلام']);
  expect(splitText('  \n ', 10)).toEqual([]);
});

it('loses nothing but white space, whatever the text is', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'ب', ' ', '\n', '. ', '؟ ', '،', '👍🏽', '‌', 'é'), maxLength: 200 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 8, max: 60 }), (text, most) => {
      const parts = splitText(text, most);
      expect(parts.every((part) => part.length <= most && part.trim() !== '')).toBe(true);
      expect(parts.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});

it('keeps to a number of bytes, whatever the letters are', () => {
  const text = 'سلام، این جمله‌ای فارسی است. Then English follows. 漢字もあります。'.repeat(20);
  const parts = splitText(text, 1_000, 100);
  expect(parts.every((part) => Buffer.byteLength(part) <= 100)).toBe(true);
  expect(parts.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
});

it('shortens what does not fit at the end of a sentence, with an ellipsis', () => {
  expect(shortenText(' سلام. ', 10)).toBe('سلام.');
  const short = shortenText('این جمله‌ای است که بارها می‌آید. '.repeat(60), 1_000, 1_000);
  expect(short).toMatch(/می‌آید\. …$/);
  expect(Buffer.byteLength(short)).toBeLessThanOrEqual(1_000);
});
