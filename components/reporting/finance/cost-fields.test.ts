import { expect, it } from 'vitest';
import { costFields, lastMonths } from './cost-fields';

const amountOf = (currency: string, amount: string) => costFields(currency).safeParse({ month: '2026-11-01', amount }).data?.amount;

it('reads amounts in any digits and converts them to the smallest unit', () => {
  expect(amountOf('IRT', '۱۲٬۵۰۰٬۰۰۰')).toBe(12_500_000);
  expect(amountOf('USD', '1,250.5')).toBe(125_050);
  expect(amountOf('USD', '۱۲٫۵')).toBe(1_250);
  expect(amountOf('USD', '0')).toBe(0);
  expect(amountOf('IRT', '')).toBeUndefined();
  expect(amountOf('IRT', 'many')).toBeUndefined();
});

it('lists months across years, the latest first', () => {
  const months = lastMonths(new Date('2026-02-28T23:00:00Z'));
  expect(months.slice(0, 4)).toEqual(['2026-02-01', '2026-01-01', '2025-12-01', '2025-11-01']);
  expect(months).toHaveLength(24);
});
