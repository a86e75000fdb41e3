import { expect, it } from 'vitest';
import { textOfValue, valueOfText } from './variable-value';

it('reads numbers, structures, and texts, and writes them so that they are read as the same', () => {
  expect(valueOfText('12')).toBe(12);
  expect(valueOfText('true')).toBe(true);
  expect(valueOfText('{"a": [1]}')).toEqual({ a: [1] });
  expect(valueOfText('سلام')).toBe('سلام');
  for (const value of ['', '12', 'true', '"', 'text', 12, true, null, { a: 1 }]) expect(valueOfText(textOfValue(value))).toEqual(value);
});
