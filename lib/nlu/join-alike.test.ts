import { describe, expect, it } from 'vitest';
import { cpuTimeOf } from '@/tests/setup/cpu-time';
import { joinAlike } from './join-alike';

const isJoined = (one: string, other: string) => joinAlike([one, other])[1] === 0;

describe('messages that are equal except for typing errors', () => {
  it.each([
    ['گل مصنوعی دارید؟', 'گل مصنویی دارید'],
    ['گل مصنوعی دارید؟', 'دارید گل مصنوعی'],
    ['گل مصنوعی دارید', 'گل مصنوعی داريد؟!'],
    ['سفارش من کجاست', 'سفرش من کجاست'],
    ['سفارش من کجاست', 'سفارش من کجسات'],
    ['سفارشم کجاست', 'سفارشن کجاستت'],
    ['دسته‌گل رز می‌خواهم', 'دستهگل رز میخواهم'],
    ['ارسال به شیراز', 'ارسالبه شیراز'],
    ['تحویل فوری دارید؟', 'تحویل فوری داریید ؟'],
    ['هل التوصيل مجاني؟', 'هل التوصل مجاني'],
    ['متى يصل الطلب', 'متي يصل الطلبب'],
    ['do you have gift cards', 'Do you have gift crads?'],
    ['where is my parcel', 'where is my parcle'],
  ])('%s | %s', (one, other) => {
    expect(isJoined(one, other)).toBe(true);
    expect(isJoined(other, one)).toBe(true);
  });
});

describe('messages that mean something else', () => {
  it.each([
    ['ارسال به شیراز', 'ارسال به تبریز'],
    ['گل مصنوعی دارید', 'گل طبیعی دارید'],
    ['می‌خواهم لغو کنم', 'نمی‌خواهم لغو کنم'],
    ['قیمت کتاب', 'قیمت کباب'],
    ['سیب', 'سیم'],
    ['سفارش ۱۰۴۸۲ کجاست', 'سفارش ۱۰۴۸۳ کجاست'],
    ['گل مصنوعی دارید', 'گل مصنوعی'],
    ['هل التوصيل مجاني', 'هل الموقف مجاني'],
    ['can I pay by card', 'can I pay by cash'],
    ['where is my parcel', 'where is your office'],
    ['سلام', '؟'],
  ])('%s | %s', (one, other) => {
    expect(isJoined(one, other)).toBe(false);
    expect(isJoined(other, one)).toBe(false);
  });
});

it('the first of similar messages represents all, and the others keep their places', () => {
  const texts = ['گل مصنوعی دارید', 'ساعت کاری', 'گل مصنویی دارید', 'گل مصنوعی داريید', 'ساعت کارری', ''];
  expect(joinAlike(texts)).toEqual([0, 1, 0, 0, 1, 5]);
  expect(joinAlike([])).toEqual([]);
});

it('thousands of messages, nearly alike or not, are joined in a moment', () => {
  const alike = Array.from({ length: 3000 }, (_, at) => `سفارش شمارهٔ ${at} من که هفتهٔ پیش ثبت کردم کجاست و کی می‌رسد`);
  const long = Array.from({ length: 50 }, (_, at) => `${'ا'.repeat(at)} ${'کلمه '.repeat(2000)}`);
  const spent = cpuTimeOf(() => {
    expect(new Set(joinAlike([...alike, ...long])).size).toBeGreaterThan(3000);
  });
  expect(spent).toBeLessThan(5000);
});
