import { expect, it } from 'vitest';
import { spokenMenu } from './menu';
import { shownText } from './shown-text';

it('shows a spoken menu with the digits that the language is shown with', () => {
  const menu = { choices: [{ label: 'قیمت' }, { label: 'پخش MP3' }], page: 0, person: null };
  expect(shownText(spokenMenu(menu, 'fa'), 'fa')).toBe(
    'برای قیمت، ۱ را فشار دهید. برای پخش MP3، ۲ را فشار دهید. برای شنیدن دوباره، ۰ را فشار دهید.',
  );
  expect(shownText('اضغط 1.', 'ar')).toBe('اضغط 1.');
  expect(shownText('press 12.', 'en')).toBe('press 12.');
});
