import { expect, it } from 'vitest';
import { isOfPlatformOnly, may } from './may';

const business = { id: '0198c0de-0000-7000-8000-000000000001', name: 'گلبرگ', suspension: null };
const permissions = ['assistants.read', 'platform.manage'];

it('allows what is permitted, and business permissions only in a business', () => {
  expect(may({ business, permissions }, 'assistants.read')).toBe(true);
  expect(may({ business, permissions }, 'assistants.delete')).toBe(false);
  expect(may({ business: null, permissions }, 'assistants.read')).toBe(false);
  expect(may({ business: null, permissions }, 'platform.manage')).toBe(true);
  expect(may({ business: null, permissions: ['account.read'] }, 'account.read')).toBe(true);
  expect(may(undefined, 'assistants.read')).toBe(false);
});

it('recognizes people who belong only to the platform', () => {
  expect(isOfPlatformOnly({ business: null, permissions })).toBe(true);
  expect(isOfPlatformOnly({ business, permissions })).toBe(false);
  expect(isOfPlatformOnly({ business: null, permissions: [] })).toBe(false);
  expect(isOfPlatformOnly(undefined)).toBe(false);
});
