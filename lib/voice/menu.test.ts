import fc from 'fast-check';
import { expect, it } from 'vitest';
import { digits } from './digit';
import { keyAtMenu, spokenMenu, type Menu } from './menu';

const menuOf = (count: number, person: string | null = null): Menu => ({
  choices: Array.from({ length: count }, (_, index) => ({ label: `گزینهٔ ${index + 1}`, value: `c${index + 1}` })),
  page: 0,
  person,
});

it('is read in the language of the assistant', () => {
  const menu = { choices: [{ label: 'پیگیری سفارش' }, { label: 'قیمت‌ها' }], page: 0, person: 'اپراتور' };
  expect(spokenMenu(menu, 'fa')).toBe(
    'برای پیگیری سفارش، 1 را فشار دهید. برای قیمت‌ها، 2 را فشار دهید. برای گفت‌وگو با کارشناس، ستاره را فشار دهید. برای شنیدن دوباره، 0 را فشار دهید.',
  );
  expect(keyAtMenu(menu, '2')).toEqual({ type: 'choose', text: 'قیمت‌ها' });
  expect(keyAtMenu(menu, '*')).toEqual({ type: 'choose', text: 'اپراتور' });
  expect(keyAtMenu(menu, '3')).toEqual({ type: 'wrong' });
});

it('has no way to a person where the flow has none', () => {
  expect(keyAtMenu(menuOf(2), '*')).toEqual({ type: 'wrong' });
  expect(spokenMenu(menuOf(2), 'en')).not.toContain('star');
});

it('takes nine choices as they are, and reads more in pages', () => {
  expect(keyAtMenu(menuOf(9), '9')).toEqual({ type: 'choose', text: 'c9' });
  const second = keyAtMenu(menuOf(13), '9');
  expect(second).toMatchObject({ type: 'read', menu: { page: 1 } });
  if (second.type === 'read') {
    expect(keyAtMenu(second.menu, '5')).toEqual({ type: 'choose', text: 'c13' });
    expect(keyAtMenu(second.menu, '6')).toEqual({ type: 'wrong' });
    expect(keyAtMenu(second.menu, '9')).toMatchObject({ menu: { page: 0 } });
  }
});

it('reaches every choice by the keys that it reads, and no key does two things', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 13 }), (count) => {
      const chosen: string[] = [];
      let menu = menuOf(count);
      do {
        for (const digit of digits) {
          const key = keyAtMenu(menu, digit);
          if (key.type !== 'choose') continue;
          chosen.push(key.text);
          expect(spokenMenu(menu, 'fa')).toContain(`، ${digit} را`);
        }
        const next = keyAtMenu(menu, '9');
        menu = next.type === 'read' ? next.menu : menuOf(count);
      } while (menu.page !== 0);
      expect(chosen).toEqual(menuOf(count).choices.map(({ value }) => value));
    }),
  );
});
