'use client';

import { useMe } from '../session/use-me';

/** Notifications are of a business: whoever is in none, as people of the platform may be, has none. */
export function useMayBeNotified(): boolean {
  const { data: me } = useMe();
  return Boolean(me?.business && me.permissions.includes('account.read'));
}
