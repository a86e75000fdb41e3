import { expect, it } from 'vitest';
import { plainOf, splitMasks } from './split-masks';

it('finds the placeholders of private data', () => {
  expect(splitMasks('زنگ بزنید به <phone> یا <email>')).toEqual([
    { text: 'زنگ بزنید به ' },
    { mask: 'phone' },
    { text: ' یا ' },
    { mask: 'email' },
  ]);
  expect(splitMasks('<card>')).toEqual([{ mask: 'card' }]);
});

it('leaves other text unchanged', () => {
  for (const text of ['', 'سلام', 'a < b > c', '<b>phone</b>', '<phones>']) expect(splitMasks(text)).toEqual([{ text }]);
});

it('leaves the placeholders out of a plain text', () => {
  expect(plainOf('زنگ بزنید به <phone> لطفاً')).toBe('زنگ بزنید به … لطفاً');
});
