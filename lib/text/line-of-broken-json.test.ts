import { expect, it } from 'vitest';
import { lineOfBrokenJson } from './line-of-broken-json';

it.each([
  ['', 1],
  ['nope', 1],
  ['[1,\n2,\n}', 3],
  ['[1,\n 2\n 3]', 3],
  ['[1,\n2\n\n', 2],
  ['{"a": 1,\n}', 2],
  ['{\n"a" 1}', 2],
  ['{\n\n  a: 1}', 3],
  ['[{"a":"x"},\r\n{"a":"two\nlines"}]', 2],
  ['[\n01]', 2],
  ['[1]\n\n]', 3],
  ['["\\q"]', 1],
  ["[\n'single']", 2],
])('%j is broken in line %i', (text, line) => {
  expect(() => JSON.parse(text) as unknown).toThrow();
  expect(lineOfBrokenJson(text)).toBe(line);
});

it('reads what is right before the mistake', () => {
  const rows = Array.from({ length: 200 }, (_, row) => ({ text: `"${row}"\n\u0001`, n: [-1.5e3, true, null, {}, []] }));
  const lines = JSON.stringify(rows, null, 1);
  expect(lineOfBrokenJson(`${lines.slice(0, -2)},\n oops]`)).toBe(lines.split('\n').length);
});

it('reads a string of megabytes', () => {
  expect(lineOfBrokenJson(`["${'س\\n'.repeat(1_000_000)}",\n]`)).toBe(2);
});
