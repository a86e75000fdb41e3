import { expect, it } from 'vitest';
import { websitesOf } from './websites-of';

it('reads one website a line, and completes a bare domain', () => {
  expect(websitesOf('shop.example\n\nhttp://localhost:3000،  https://www.shop.example ')).toEqual([
    'https://shop.example',
    'http://localhost:3000',
    'https://www.shop.example',
  ]);
});
