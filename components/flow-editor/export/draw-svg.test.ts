import { expect, it } from 'vitest';
import { pngScale } from './draw-svg';

it('a picture has two pixels per unit, fewer if it is large, and none if nothing in it could be read', () => {
  expect(pngScale({ width: 800, height: 600 })).toBe(2);
  expect(pngScale({ width: 16_000, height: 600 })).toBe(1);
  expect(pngScale({ width: 60_000, height: 600 })).toBeNull();
  expect(pngScale({ width: 39_000, height: 39_000 })).toBeNull();
});
