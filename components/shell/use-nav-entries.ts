'use client';

import { isOfPlatformOnly, may } from '../session/may';
import { useMe } from '../session/use-me';
import { navEntries, type NavEntry } from './nav-entries';

/** The entries that the one who is signed in may follow. */
export function useNavEntries(): readonly NavEntry[] {
  const { data: me } = useMe();
  return navEntries.filter(({ permission }) => (permission ? may(me, permission) : !isOfPlatformOnly(me)));
}
