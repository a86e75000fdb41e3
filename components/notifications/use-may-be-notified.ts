'use client';

import { usePermission } from '../session/use-permission';

/** Notifications belong to a business, so a person without one, such as a super admin, has none. */
export function useMayBeNotified(): boolean {
  return usePermission('account.read');
}
