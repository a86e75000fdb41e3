'use client';

import { listHandoffRequests } from '@/lib/contracts/flow-manager/handoff';
import { useEndpoint } from '../api/use-endpoint';
import { usePermission } from '../session/use-permission';

/** How many conversations wait for a human. In the inbox it is live; elsewhere twice a minute is often enough. */
export function useWaitingCount(): number | undefined {
  const isAllowed = usePermission('handoff.read');
  const { data } = useEndpoint(
    listHandoffRequests,
    { query: { status: 'PENDING', limit: 1 } },
    { enabled: isAllowed, refetchInterval: 30_000 },
  );
  return data?.total;
}
