'use client';

import { useMe } from '../session/use-me';
import { navEntries, type NavEntry } from './nav-entries';

/** The entries that the one who is signed in may follow. */
export function useNavEntries(): readonly NavEntry[] {
  const { data: me } = useMe();
  return navEntries.filter(
    ({ permission, isOfPlatform }) => (!permission || me?.permissions.includes(permission)) && (!permission || isOfPlatform || me?.business),
  );
}
