'use client';

import { usePermission } from '../session/use-permission';

/** People of a business have its notifications, and people of the platform have the platform's. */
export function useMayBeNotified(): boolean {
  return usePermission('account.read');
}
