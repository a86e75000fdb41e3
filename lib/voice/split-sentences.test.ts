import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitSentences } from './split-sentences';

it('separates the first sentence, so that it is heard soon, and joins short ones after it', () => {
  expect(splitSentences('سلام! به فروشگاه خوش آمدید. چه می‌خواهید؟')).toEqual(['سلام!', 'به فروشگاه خوش آمدید. چه می‌خواهید؟']);
  expect(splitSentences('قیمت 1.5 میلیون است. ارسال رایگان است.')).toEqual(['قیمت 1.5 میلیون است.', 'ارسال رایگان است.']);
  expect(splitSentences('بدون نقطه')).toEqual(['بدون نقطه']);
  expect(splitSentences(' ')).toEqual([]);
  const long = splitSentences('الف. '.repeat(200));
  expect(long.every((part) => part.length <= 240)).toBe(true);
});

it('loses nothing and repeats nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ab1.!?؟… ]{0,60}$/), (text) => {
      expect(splitSentences(text).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});
