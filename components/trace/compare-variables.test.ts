import { expect, it } from 'vitest';
import { compareVariables } from './compare-variables';

it('marks added, changed and removed variables, and puts them first', () => {
  const before = { kept: 'x', list: [1, { a: 2 }], gone: true, order: '۱۰' };
  const after = { kept: 'x', list: [1, { a: 2 }], order: 10, fresh: null };
  expect(compareVariables(before, after)).toEqual([
    { name: 'order', change: 'changed', before: '۱۰', after: '10' },
    { name: 'fresh', change: 'added', before: null, after: 'null' },
    { name: 'gone', change: 'removed', before: 'true', after: null },
    { name: 'kept', change: 'same', before: 'x', after: 'x' },
    { name: 'list', change: 'same', before: '[1,{"a":2}]', after: '[1,{"a":2}]' },
  ]);
});

it('distinguishes an empty text from no value', () => {
  expect(compareVariables({}, { a: '' })).toEqual([{ name: 'a', change: 'added', before: null, after: '' }]);
});
