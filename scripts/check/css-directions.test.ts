import { expect, test } from 'vitest';
import { findPhysical } from './css-directions';

test('finds a left and a right, with its line', () => {
  expect(
    findPhysical('.a {\n  margin-left: 1rem;\n  text-align: right;\n}\n.b { left: 0; border-top-right-radius: 2px }').map(
      ({ line }) => line,
    ),
  ).toEqual([2, 3, 5]);
});

test('logical properties, comments and excused lines pass', () => {
  const css =
    '.left-panel { margin-inline-start: 1rem; text-align: start; /* to the left: no */ }\n/* left:\n right: */\n.c { left: 50%; /* physical: the map */ }';
  expect(findPhysical(css)).toEqual([]);
});
