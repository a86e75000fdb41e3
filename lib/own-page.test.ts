import { describe, expect, it } from 'vitest';
import { ownPage } from './own-page';

/** Each leads away from the site in some browser or behind some router, or would be read in two ways. */
const hostile = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0D%0A/evil.example',
  '/%2509/evil.example',
  '/%5cevil.example',
  '/%255cevil.example',
  '/%2f/evil.example',
  '/%2Fevil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e%2e%2f%2fevil.example',
  '/inbox\u0000',
  '/inbox\u0085/x',
  '/x\\..\\',
  '/%',
  '/100%25',
  '/%e0%a4%a/x',
  '/%2525252525252541',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '',
];

describe('ownPage', () => {
  it.each([
    ['/', '/'],
    ['/inbox', '/inbox'],
    ['/assistants/new?tab=rules#top', '/assistants/new?tab=rules#top'],
    ['/invitation?token=a%3Db%2F%2Fc', '/invitation?token=a%3Db%2F%2Fc'],
    ['/login?next=%2Finbox', '/login?next=%2Finbox'],
    ['/users?search=//x', '/users?search=//x'],
    ['/flows/%D8%B3%D9%84%D8%A7%D9%85', '/flows/%D8%B3%D9%84%D8%A7%D9%85'],
    ['/flows/../inbox', '/inbox'],
  ])('accepts %s', (value, page) => {
    expect(ownPage(value)).toBe(page);
  });

  it.each(hostile)('refuses %j', (value) => {
    expect(ownPage(value)).toBeNull();
  });

  it('refuses nothing at all', () => {
    expect([ownPage(null), ownPage(undefined)]).toEqual([null, null]);
  });
});
