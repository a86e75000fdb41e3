import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonError } from './find-json-error';

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
