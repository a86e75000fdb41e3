'use client';

import { listPresence } from '@/lib/contracts/user-management/presence';
import { useWholeList } from '../api/use-whole-list';
import { usePermission } from '../session/use-permission';

/** The members who may answer customers, and whether they are there. Live in the inbox. */
export function usePresence({ isEnabled = true } = {}) {
  const mayRead = usePermission('handoff.read');
  return useWholeList(listPresence, {}, mayRead && isEnabled);
}
