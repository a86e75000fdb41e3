import type { Me } from '@/lib/contracts/user-management/auth';
import { isOfPlatform } from '@/lib/is-of-platform';
import type { PermissionKey } from '@/lib/permissions';

type Known = Pick<Me, 'business' | 'permissions'>;

/** Whether a person may do this in their current place. Everything except their account and the platform requires a business. */
export function may(me: Known | undefined, permission: PermissionKey): boolean {
  if (!me?.permissions.includes(permission)) return false;
  return isOfPlatform(permission) || permission.startsWith('account.') || me.business !== null;
}

/** Whether a person may do nothing but set up the authenticator that their role requires. */
export const lacksTotp = (me: Pick<Me, 'totp'>): boolean => me.totp.is_required && !me.totp.is_on;

/** Whether a person may change their own account, with or without a business. */
export const mayChangeAccount = (me: Known): boolean => me.permissions.includes('account.update');

/** Whether a person works for the platform and is in no business. They see only the platform's pages. */
export function isOfPlatformOnly(me: Known | undefined): boolean {
  return me?.business === null && me.permissions.some(isOfPlatform);
}

/** The dashboard of a person who works for the platform: the figures that they may see, or else the businesses. */
export function platformHome(me: Known): string {
  if (may(me, 'platform_reports.read')) return '/platform/dashboard';
  return may(me, 'platform_reports.finance') ? '/platform/finance' : '/platform';
}
