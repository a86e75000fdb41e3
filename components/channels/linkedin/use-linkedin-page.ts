'use client';

import { useEndpoint } from '@/components/api/use-endpoint';
import { getLinkedInPage } from '@/lib/contracts/flow-manager/channels/linkedin';

/** What is special about a page's connection. */
export function useLinkedInPage(connection_id: string) {
  return useEndpoint(getLinkedInPage, { params: { connection_id } });
}
