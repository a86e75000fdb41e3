'use client';

import { getPlanUsage } from '@/lib/contracts/user-management/plans';
import { useEndpoint } from '../api/use-endpoint';
import { usePermission } from '../session/use-permission';

/** The plan of the business, and what it uses of its limits. */
export function usePlanUsage() {
  const isAllowed = usePermission('business.read');
  return useEndpoint(getPlanUsage, {}, { enabled: isAllowed });
}
