import { expect, it } from 'vitest';
import { byteRange } from './byte-range';

it('reads the range that a player asks for', () => {
  expect(byteRange('bytes=0-0', 10)).toEqual({ first: 0, last: 0 });
  expect(byteRange('bytes=3-', 10)).toEqual({ first: 3, last: 9 });
  expect(byteRange('bytes = 3 - 99', 10)).toEqual({ first: 3, last: 9 });
  expect(byteRange('bytes=-4', 10)).toEqual({ first: 6, last: 9 });
  expect(byteRange('bytes=-40', 10)).toEqual({ first: 0, last: 9 });
});

it('finds a range that a file does not have', () => {
  for (const header of ['bytes=10-', 'bytes=10-20', 'bytes=-0']) expect(byteRange(header, 10)).toBe('outside');
});

it('ignores what it does not support or understand', () => {
  for (const header of [undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=a-b']) {
    expect(byteRange(header, 10)).toBeNull();
  }
});
