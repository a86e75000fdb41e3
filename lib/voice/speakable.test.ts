import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callLanguages } from './call-language';
import { speakable, spokenText } from './speakable';

it.each([
  ['**سلام!** به [فروشگاه](https://example.ir/a_b) ما *خوش آمدید*', 'سلام! به فروشگاه ما خوش آمدید.'],
  ['# قیمت‌ها\n- سیب\n- پرتقال 🍊', 'قیمت‌ها. سیب. پرتقال.'],
  ['نشانی: https://example.ir/x?y=1', 'نشانی:'],
  ['در تاریخ ۱۴۰۴/۰۵/۱۲ ساعت ۱۴:۳۰', 'در تاریخ 12 مرداد 1404 ساعت 14 و 30 دقیقه.'],
  ['مبلغ ۱۲۵٬۰۰۰ تومان با ۱۰٪ تخفیف', 'مبلغ 125000 تومان با 10 درصد تخفیف.'],
  ['شمارهٔ سفارش 12345678', 'شمارهٔ سفارش 1 2 3 4 5 6 7 8.'],
  ['۰۹۱۲۱۲۳۴۵۶۷', '0 9 1 2 1 2 3 4 5 6 7.'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', '، a ، b ، ، 1 ، 2 ،'],
  ['😀\n***', ''],
])('%j is spoken as %j', (text, spoken) => expect(spokenText(text, 'fa')).toBe(spoken));

it('reads dates and times in each language', () => {
  expect(spokenText('2025-03-07 at 9:00', 'en')).toBe("7 March 2025 at 9 o'clock.");
  expect(spokenText('2025/03/07', 'ar')).toBe('7 مارس 2025.');
  expect(spokenText('version 1.2.3 of 2025-13-40', 'en')).toBe('version 1.2.3 of 2025-13-40.');
});

it('names what has no words', () => {
  expect(speakable({ type: 'image', text: '', url: '/a.jpg' }, 'fa')).toBe('یک تصویر فرستاده شد.');
  expect(speakable({ type: 'image', text: 'گربه', url: '/a.jpg' }, 'fa')).toBe('گربه.');
  expect(speakable({ type: 'text', text: ' ' }, 'en')).toBe('');
});

it('never fails, never speaks an address, and changes nothing when it is applied again', () => {
  const words = fc.constantFrom(
    'سلام',
    '**a**',
    'https://a.b/c',
    '[x](http://y.z)',
    '۱۲',
    '2024/01/02',
    '`',
    '_',
    '<b>',
    '|',
    '\n',
    '😀',
    '7:15',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 20 }), fc.constantFrom(...callLanguages), (parts, language) => {
      const spoken = spokenText(parts.join(' '), language);
      expect(spoken).not.toMatch(/https?:\/\/\w|\n|[۰-۹٠-٩]|\p{Extended_Pictographic}/u);
    }),
  );
});
