import type { Role } from '@/lib/contracts/user-management/roles';

/** Why a permission of a role cannot be changed: the server refuses it to everybody. */
export type GrantLock = 'platform_only' | 'super_admin';

/**
 * What concerns the whole platform is for platform roles only, and super admins have every permission for good.
 *
 * @returns undefined where it can be changed
 */
export function lockOfGrant(role: Pick<Role, 'key' | 'scope'>, permission: string): GrantLock | undefined {
  if (role.key === 'super_admin') return 'super_admin';
  if (role.scope === 'business' && permission.startsWith('platform.')) return 'platform_only';
  return undefined;
}
