import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchGuides } from './search-guides';

const part = (title: string, text: string) => ({ title, text, href: null });
const parts = [
  part('عبارت آموزشی خوب', 'برای هر نیت ۱۰ تا ۱۵ عبارت بنویسید.'),
  part('موجودیت', 'شهر و شمارهٔ سفارش در عبارت‌ها موجودیت هستند.'),
  part('Training', 'Each training creates a model.'),
];
const found = (typed: string) => searchGuides(parts, typed).map(({ title }) => title);

it('finds what has the words, in a title before a text, on any keyboard', () => {
  expect(found('عبارت خوب چیست؟')).toEqual(['عبارت آموزشی خوب', 'موجودیت']);
  expect(found('چند عبارت براي هر نيت')).toEqual(['عبارت آموزشی خوب', 'موجودیت']);
  expect(found('how long does TRAINING take')).toEqual(['Training']);
});

it('finds nothing for words that say nothing', () => {
  expect(found('')).toEqual([]);
  expect(found('و از به')).toEqual([]);
  expect(found('پرداخت ناموفق')).toEqual([]);
});

it('returns at most as many as asked for, each once', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(5), (typed, most) => {
      const some = searchGuides(parts, typed, most);
      expect(some.length).toBeLessThanOrEqual(most);
      expect(new Set(some).size).toBe(some.length);
    }),
  );
});
