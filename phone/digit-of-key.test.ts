import { expect, it } from 'vitest';
import { digitOfKey } from './digit-of-key';

it('reads the keys of Persian, Arabic and Latin keyboards', () => {
  expect(['0', '9', '*', '#', '۰', '۵', '۹', '٠', '٤', '٩'].map(digitOfKey)).toEqual(['0', '9', '*', '#', '0', '5', '9', '0', '4', '9']);
});

it('leaves other keys alone', () => {
  expect(['a', 'Enter', '', '۱۲', '²', 'F1', ' '].map(digitOfKey)).toEqual(Array.from({ length: 7 }));
});
