import { expect, it } from 'vitest';
import { safeAddress } from './safe-address';

it('allows only web addresses', () => {
  expect(safeAddress('https://example.com/a b.png')).toBe('https://example.com/a%20b.png');
  expect(safeAddress('http://example.com/')).toBe('http://example.com/');
  for (const url of [undefined, '', 'cat.png', 'javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x']) {
    expect(safeAddress(url)).toBeUndefined();
  }
});
