import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonError, lineOfBrokenJson } from './find-json-error';

describe('the place of an error in JSON', () => {
  it.each([
    ['{\n  "a": 1,\n  "b": \n}', 4, 1],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ['{"a": [1, 2,]}', 1, 13],
    ["{'a': 1}", 1, 2],
    ['{"a": tru}', 1, 7],
    ['{"a": "x\ny"}', 1, 7],
    ['', 1, 1],
    ['{"a": 1} x', 1, 10],
    ['[1, {"a": }]', 1, 11],
    ['{"a": 1,}', 1, 9],
  ])('of %j is line %i, column %i', (text, line, column) => {
    expect(findJsonError(text)).toMatchObject({ line, column });
  });

  it('is reported exactly for what is no JSON', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.nat(), fc.constantFrom('"', '{', ']', ',', ':', 'x', ''), (json, at, char) => {
        const place = at % (json.length + 1);
        const text = json.slice(0, place) + char + json.slice(place);
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect(findJsonError(text) === null).toBe(isJson);
      }),
    );
  });

  it('costs no stack', () => {
    expect(findJsonError('['.repeat(200_000))).toMatchObject({ offset: 200_000 });
  });
});

describe('the line of an error in JSON', () => {
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
});
