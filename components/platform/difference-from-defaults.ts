import type { Role } from '@/lib/contracts/user-management/roles';
import { defaultRoles, type DefaultRoleKey } from '@/lib/permissions';

/** What restoring its defaults would give a role and take from it: nothing for one of the platform's own making. */
export function differenceFromDefaults({ key, is_system, permissions }: Pick<Role, 'key' | 'is_system' | 'permissions'>): { gives: string[]; takes: string[] } {
  // Super admins have what was made later, too.
  if (!is_system || key === 'super_admin') return { gives: [], takes: [] };
  const defaults: readonly string[] = defaultRoles[key as DefaultRoleKey].permissions;
  return { gives: defaults.filter((one) => !permissions.includes(one)), takes: permissions.filter((one) => !defaults.includes(one)) };
}
