import type { PlatformPermission } from '@/lib/permissions';
import type { Prisma } from '@/prisma/generated/client';

/** Active people whose role of the platform has a permission. Super admins have every one. */
export const permittedOnPlatform = (permission: PlatformPermission): Prisma.UserWhereInput => ({
  account_status: { not: 'inactive' },
  platform_role: { OR: [{ key: 'super_admin' }, { grants: { some: { permission: { key: permission } } } }] },
});
