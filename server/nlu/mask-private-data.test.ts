import { expect, it } from 'vitest';
import { maskPrivateData } from './mask-private-data';

it.each([
  ['شماره‌ام ۰۹۱۲۳۴۵۶۷۸۹ است، زنگ بزنید', 'شماره‌ام <phone> است، زنگ بزنید'],
  ['call me at +98 912 345 6789 please', 'call me at <phone> please'],
  ['ایمیلم sara.ahmadi@example.com است', 'ایمیلم <email> است'],
  ['6037-9974-1234-5671', '<card>'],
  ['کد ملی 0499370899', 'کد ملی <national_code>'],
  // A mistyped card number must be masked too, and account numbers are private.
  ['کارت ۶۰۳۷۹۹۷۱۲۳۴۵۶۷۸۱', 'کارت <number>'],
  ['شبا IR۰۶۲۹۶۰۰۰۰۰۰۰۱۰۰۳۲۴۲۰۰۰۰۱', 'شبا IR<number>'],
])('%s', (text, expected) => {
  expect(maskPrivateData(text)).toBe(expected);
});

it('keeps what is not private: order numbers, prices, dates', () => {
  for (const text of ['سفارش ۱۰۴۸۲ کجاست؟', 'قیمت ۲۵۰۰۰۰ تومان؟', '۱۴۰۳/۰۵/۱۲ باز هستید؟', '']) expect(maskPrivateData(text)).toBe(text);
});
