'use client';

import { listHandoffRequests } from '@/lib/contracts/flow-manager/handoff';
import { useEndpoint } from '../api/use-endpoint';
import { usePermission } from '../session/use-permission';

/** The number of conversations that wait for a human. Live in the inbox, elsewhere updated twice a minute. */
export function useWaitingCount(): number | undefined {
  const isAllowed = usePermission('handoff.read');
  const { data } = useEndpoint(
    listHandoffRequests,
    { query: { status: 'PENDING', limit: 1 } },
    { enabled: isAllowed, refetchInterval: 30_000 },
  );
  return data?.total;
}
