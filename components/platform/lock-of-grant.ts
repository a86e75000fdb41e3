import type { Role } from '@/lib/contracts/user-management/roles';
import { isOfPlatform } from '@/lib/is-of-platform';

/** Why a role's permission cannot be changed. The server refuses it for everyone. */
export type GrantLock = 'platform_only' | 'super_admin';

/**
 * Permissions for the whole platform are for platform roles only, and super admins permanently have every permission.
 *
 * @returns undefined if it can be changed
 */
export function lockOfGrant(role: Pick<Role, 'key' | 'scope'>, permission: string): GrantLock | undefined {
  if (role.key === 'super_admin') return 'super_admin';
  if (role.scope === 'business' && isOfPlatform(permission)) return 'platform_only';
  return undefined;
}
