import type { Me } from '@/lib/contracts/user-management/auth';
import type { PermissionKey } from '@/lib/permissions';

type Known = Pick<Me, 'business' | 'permissions'>;

/** Whether someone may do this where they are signed in: all but what is the platform's is done in a business. */
export function may(me: Known | undefined, permission: PermissionKey): boolean {
  if (!me?.permissions.includes(permission)) return false;
  return permission.startsWith('platform.') || me.business !== null;
}

/** Whether someone may change their own account, in a business or not. */
export const mayChangeAccount = (me: Known): boolean => me.permissions.includes('account.update');

/** Whether someone looks after the platform and is in no business: for them the platform's pages are all there is. */
export function isOfPlatformOnly(me: Known | undefined): boolean {
  return me?.business === null && may(me, 'platform.manage');
}
