'use client';

import type { PermissionKey } from '@/lib/permissions';
import { may } from './may';
import { useMe } from './use-me';

/** Whether the one who is signed in may do this; no, as long as that is not known. */
export function usePermission(permission: PermissionKey): boolean {
  const { data } = useMe();
  return may(data, permission);
}
