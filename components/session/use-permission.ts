'use client';

import type { PermissionKey } from '@/lib/permissions';
import { may } from './may';
import { useMe } from './use-me';

/** Whether the signed-in person has a permission. False while this is unknown. */
export function usePermission(permission: PermissionKey): boolean {
  const { data } = useMe();
  return may(data, permission);
}
