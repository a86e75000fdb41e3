import { expect, it } from 'vitest';
import { placeLegend } from './draw-png';

it('continues a legend on the next line where it is full, but never leaves a line empty', () => {
  const measure = (text: string) => text.length * 10;
  const place = (labels: string[], width: number) =>
    placeLegend(
      labels.map((label) => ({ label })),
      width,
      measure,
    ).map(({ x, line }) => [x, line]);
  expect(place(['aa', 'bb', 'cc'], 120)).toEqual([
    [0, 0],
    [58, 0],
    [0, 1],
  ]);
  expect(place(['a long name', 'b'], 40)).toEqual([
    [0, 0],
    [0, 1],
  ]);
  expect(place([], 40)).toEqual([]);
});
