'use client';

import { useMe } from '../session/use-me';
import { late } from '../ui/late';

// Hardly anyone sees it.
const SuspendedNotice = late(() => import('./suspended-notice').then((module) => module.SuspendedNotice));

/** Shown on every page while the business is suspended. */
export function SuspensionNotice() {
  const { data: me } = useMe();
  const suspension = me?.business?.suspension;
  return suspension ? <SuspendedNotice reason={suspension.reason} /> : null;
}
