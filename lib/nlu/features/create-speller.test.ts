import { describe, expect, it } from 'vitest';
import { createSpeller } from './create-speller';

const words = ['delivery', 'cancel', 'card', 'care', 'سفارش', 'a', 'of'];
const repair = createSpeller(words, (word) => words.includes(word));

describe('createSpeller', () => {
  it.each([
    ['delivrey', 'delivery'],
    ['deliverry', 'delivery'],
    ['delivry', 'delivery'],
    ['celivery', 'delivery'],
    ['cancle', 'cancel'],
    ['cxrd', 'card'],
    ['سفلرش', 'سفارش'],
    ['سفاش', 'سفارش'],
    ['delvrey', 'delivery'],
    ['ddelivrey', 'delivery'],
    ['cxnxel', 'cancel'],
  ])('%s: %s', (typed, meant) => {
    expect(repair(typed)).toBe(meant);
  });

  it.each(['delivery', 'care', 'xx', 'music', 'cnecl', 'dlvryyy', '2nd', '', 'x'.repeat(10_000)])('leaves %s', (word) => {
    expect(repair(word)).toBe(word);
  });

  it('chooses the more frequent of two', () => {
    expect(repair('carx')).toBe('card');
  });
});
