import { expect, test } from 'vitest';
import { quotePassage } from './quote-passage';

const filler = Array.from({ length: 12 }, (_, index) => `This is the plain sentence with the number ${index} of this text.`).join(' ');

test('a short passage is quoted whole', () => {
  expect(quotePassage(' Two hours. ', [])).toBe('Two hours.');
});

test('quotes the sentence with the question’s words and what is around it', () => {
  const text = `${filler} Delivery in Tehran takes two hours. ${filler}`;
  const start = text.indexOf('Delivery');
  const quoted = quotePassage(text, [
    [start, start + 8],
    [start + 12, start + 18],
  ]);
  expect(quoted).toContain('Delivery in Tehran takes two hours.');
  expect(quoted.length).toBeLessThan(440);
  expect(quoted.startsWith('… ') && quoted.endsWith(' …')).toBe(true);
});

test('one very long sentence is quoted as it is', () => {
  const text = 'word '.repeat(200);
  expect(quotePassage(text, [[0, 4]])).toBe(text.trim());
});
