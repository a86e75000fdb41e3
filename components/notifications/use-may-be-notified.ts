'use client';

import { usePermission } from '../session/use-permission';

/** Notifications are of a business: whoever is in none, as people of the platform may be, has none. */
export function useMayBeNotified(): boolean {
  return usePermission('account.read');
}
