import { describe, expect, it } from 'vitest';
import { safeNext } from './safe-next';

describe('safeNext', () => {
  it('keeps pages of the product', () => {
    expect(safeNext('/assistants/new?tab=rules')).toBe('/assistants/new?tab=rules');
  });

  it.each([
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/%09/evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/login',
    '/en/login',
    '/x/../login',
    '/register?next=/x',
  ])('replaces %j by the dashboard', (next) => {
    expect(safeNext(next)).toBe('/dashboard');
  });
});
