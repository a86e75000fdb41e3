import { describe, expect, it } from 'vitest';
import { splitWords } from '../features/split-words';
import { stemWord } from './stem-word';

function stemsOf(text: string, language: 'fa' | 'ar' | 'en'): string[] {
  return splitWords(text, language).words.map((word) => stemWord(word, language));
}

describe('stemWord', () => {
  it.each([
    ['کتاب کتاب‌ها کتاب‌های کتابها کتاب‌هایم کتاب‌هایشان', 'کتاب'],
    ['سفارش سفارش‌ها سفارشم سفارش‌های سفارشی', 'سفارش'],
    ['می‌خواهم میخواهم می‌خواهد نمی‌خواهیم می‌خواهند', 'خواه'],
    ['قیمت قیمتش قیمت‌ها قیمت‌هایش', 'قیمت'],
    ['بزرگ بزرگ‌تر بزرگترین', 'بزرگ'],
    ['گوشی گوشی‌ام گوشی‌ها', 'گوش'],
    ['حساب حسابم حسابتان حساب‌هایمان', 'حساب'],
    ['خانه خانه‌ی خانهٔ خانه‌ها', 'خان'],
    ['مشتری مشتریان مشتری‌ها', 'مشتر'],
    ['پرداخت پرداختم', 'پرداخت'],
    ['می‌کنم نمی‌کنید', 'کن'],
    ['میدان', 'میدان'],
    ['نمایش', 'نمایش'],
    ['رو', 'رو'],
  ])('Persian: %s', (words, stem) => {
    expect(new Set(stemsOf(words, 'fa'))).toEqual(new Set([stem]));
  });

  it.each([
    ['البطاقة بطاقة بطاقتي بطاقات والبطاقة بالبطاقة بطاقتك', 'بطاق'],
    ['حساب الحساب حسابي حساباتي للحساب', 'حساب'],
    ['أريد اريد', 'ارید'],
    ['الرسوم رسوم', 'رسوم'],
    ['موظف الموظفين موظفون', 'موظف'],
    ['مكتب المكتب بالمكتب مكتبنا مكتبهم', 'مکتب'],
    ['فاتورة الفاتورة فاتورتي', 'فاتور'],
    ['إلغاء الغاء ألغي', 'الغ'],
    ['موعد موعدا الموعد موعدي', 'موعد'],
    ['الشاطئ شاطئ', 'شاط'],
    ['مسؤول', 'مسوول'],
    ['من', 'من'],
    ['ولد', 'ولد'],
  ])('Arabic: %s', (words, stem) => {
    expect(new Set(stemsOf(words, 'ar'))).toEqual(new Set([stem]));
  });

  it.each([
    ['order orders ordered ordering', 'order'],
    ['cancel cancels cancelled cancelling', 'cancel'],
    ['delivery deliveries', 'deliveri'],
    ['payment payments', 'payment'],
    ['Running runs run', 'run'],
    ['happy', 'happi'],
    ['connection connections connected', 'connect'],
    ['activate activated activating', 'activ'],
    ['shipping shipped ships', 'ship'],
    ['returns returning returned', 'return'],
    ['refund refunds', 'refund'],
    ['news', 'news'],
  ])('English: %s', (words, stem) => {
    expect(new Set(stemsOf(words, 'en'))).toEqual(new Set([stem]));
  });

  it('stems a word in Latin letters as English in messages of any language', () => {
    expect(stemWord('orders', 'fa')).toBe('order');
    expect(stemWord('کتاب', 'en')).toBe('کتاب');
    expect(stemWord('iphone13', 'en')).toBe('iphone13');
  });
});
