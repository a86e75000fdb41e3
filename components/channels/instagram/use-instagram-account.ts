'use client';

import { useEndpoint } from '@/components/api/use-endpoint';
import { getInstagramAccount } from '@/lib/contracts/flow-manager/channels/instagram';

/** What is special about the connection of an Instagram account. */
export function useInstagramAccount(connection_id: string) {
  return useEndpoint(getInstagramAccount, { params: { connection_id } });
}
