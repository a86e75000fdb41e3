import { expect, test } from 'vitest';
import { findRetired } from './words';

test('a retired word is named with what is written instead, in each language', () => {
  expect(findRetired('fa', 'دستیار تازه')).toEqual([{ word: 'تازه', instead: 'جدید' }]);
  expect(findRetired('ar', 'سجل التدقيق')).toEqual([{ word: 'تدقيق', instead: 'سجل النشاط' }]);
  expect(findRetired('en', 'Somebody signed in')).toEqual([{ word: 'Somebody', instead: 'someone' }]);
});

test('a word that only contains a retired one passes', () => {
  expect(findRetired('fa', 'شمارهٔ همراه')).toEqual([]);
  expect(findRetired('en', 'Nobodysurname recommends this')).toEqual([]);
});
