import { expect, it } from 'vitest';
import { safeAddress } from './safe-address';

it('allows only web addresses and those of uploaded files', () => {
  expect(safeAddress('https://example.com/a b.png')).toBe('https://example.com/a%20b.png');
  expect(safeAddress('http://example.com/')).toBe('http://example.com/');
  const uploaded = '/api/flow-manager/dialog/media/0b5c2c1e-6a4f-4f0e-9d3a-1c2b3a4d5e6f.png';
  expect(safeAddress(uploaded)).toBe(uploaded);
  for (const url of [
    undefined,
    '',
    'cat.png',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    '//example.com/a.png',
    '/api/other',
    'data:text/html,x',
  ]) {
    expect(safeAddress(url)).toBeUndefined();
  }
});
