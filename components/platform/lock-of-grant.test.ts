import { expect, it } from 'vitest';
import { lockOfGrant } from './lock-of-grant';

it.each([
  [{ key: 'super_admin', scope: 'platform' }, 'platform.manage', 'super_admin'],
  [{ key: 'super_admin', scope: 'platform' }, 'members.read', 'super_admin'],
  [{ key: 'auditor', scope: 'platform' }, 'platform.manage', undefined],
  [{ key: 'owner', scope: 'business' }, 'platform.manage', 'platform_only'],
  [{ key: 'owner', scope: 'business' }, 'members.delete', undefined],
] as const)('%o and %s: %s', (role, permission, lock) => {
  expect(lockOfGrant(role, permission)).toBe(lock);
});
