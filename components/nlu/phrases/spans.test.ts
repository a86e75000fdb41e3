import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentsOf, trimmedRange, withMark, wordAt } from './spans';

const text = '۵ کیلو سیب می‌خواهم';

describe('a text split at its marks', () => {
  it('has the marks and the text between them, in order', () => {
    const segments = segmentsOf(text, [
      { start: 7, end: 10, entity: 'fruit' },
      { start: 0, end: 6, entity: 'weight' },
    ]);
    expect(segments.map((segment) => [segment.text, segment.span?.entity])).toEqual([
      ['۵ کیلو', 'weight'],
      [' ', undefined],
      ['سیب', 'fruit'],
      [' می‌خواهم', undefined],
    ]);
  });

  it('leaves out marks that overlap, exceed the text, or are empty', () => {
    const segments = segmentsOf('abc', [
      { start: 0, end: 2, entity: 'x' },
      { start: 1, end: 3, entity: 'y' },
      { start: 2, end: 2, entity: 'z' },
      { start: 2, end: 9, entity: 'w' },
    ]);
    expect(segments.filter(({ span }) => span).map(({ span }) => span?.entity)).toEqual(['x']);
  });

  it('joins to the whole text, whatever the marks', () => {
    const mark = fc.record({ start: fc.integer({ min: -2, max: 12 }), end: fc.integer({ min: -2, max: 12 }), entity: fc.constant('x') });
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 10 }), fc.array(mark, { maxLength: 5 }), (any, marks) => {
        const inside = marks.filter(({ start }) => start >= 0);
        expect(
          segmentsOf(any, inside)
            .map((segment) => segment.text)
            .join(''),
        ).toBe(any);
      }),
    );
  });
});

it('a new mark replaces the marks that it overlaps, but not its neighbors', () => {
  const marks = [
    { start: 0, end: 2, entity: 'a' },
    { start: 2, end: 5, entity: 'b' },
    { start: 6, end: 8, entity: 'c' },
  ];
  expect(withMark(marks, { start: 2, end: 7, entity: 'd' })).toEqual([
    { start: 0, end: 2, entity: 'a' },
    { start: 2, end: 7, entity: 'd' },
  ]);
});

describe('a selection', () => {
  it('loses the white space at its ends', () => {
    expect(trimmedRange(text, 6, 11)).toEqual({ start: 7, end: 10 });
    expect(trimmedRange(text, 6, 7)).toBeNull();
  });

  it('is the word at the caret if nothing is selected, including its ZWNJ', () => {
    expect(wordAt(text, 8)).toEqual({ start: 7, end: 10 });
    expect(wordAt(text, 10)).toEqual({ start: 7, end: 10 });
    expect(text.slice(11)).toBe('می‌خواهم');
    expect(wordAt(text, 13)).toEqual({ start: 11, end: text.length });
    expect(wordAt('a , b', 2)).toBeNull();
  });
});
