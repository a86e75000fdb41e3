import { describe, expect, it } from 'vitest';
import { classifySentiment } from './classify-sentiment';

describe('classifySentiment', () => {
  it.each([
    ['en', 'This is really GOOD!', 'positive'],
    ['en', 'not good', 'negative'],
    ['en', "it isn't a very good one", 'negative'],
    ['en', 'no problem, thanks', 'positive'],
    ['en', 'bad', 'negative'],
    ['en', 'not bad', 'positive'],
    ['en', 'not today, but good', 'positive'],
    ['en', 'where is my order', 'neutral'],
    ['en', 'good and bad', 'neutral'],
    ['en', '', 'neutral'],
    ['fa', 'خيلي عالي بود، ممنون', 'positive'],
    ['fa', 'خوب نیست', 'negative'],
    ['fa', 'اصلاً راضی نیستم', 'negative'],
    ['fa', 'بد نبود', 'positive'],
    ['fa', 'خدمات شما افتضاحه', 'negative'],
    ['fa', 'بی‌کیفیت بود', 'negative'],
    ['fa', 'کیفیت خوبی داشت', 'positive'],
    ['fa', 'خوب کار نمی‌کند', 'negative'],
    ['fa', 'مشکلی ندارم', 'neutral'],
    ['fa', 'سفارش من کجاست؟', 'neutral'],
    ['ar', 'الخدمة ممتازة', 'positive'],
    ['ar', 'ليس جيدًا', 'negative'],
    ['ar', 'التوصيل بطيء جدا', 'negative'],
    ['ar', 'أين طلبي؟', 'neutral'],
  ] as const)('%s: %s is %s', (language, text, expected) => {
    expect(classifySentiment(text, language)).toBe(expected);
  });
});
