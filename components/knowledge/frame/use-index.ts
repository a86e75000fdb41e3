'use client';

import { useEndpoint } from '@/components/api/use-endpoint';
import { getIndex } from '@/lib/contracts/flow-manager/knowledge/indexes';

/** The polling interval while a document is being read, in milliseconds. */
export const watching = 1500;

/** A knowledge base, polled while some of its documents are not read yet. All its pages share the response. */
export function useIndex(index_id: string) {
  return useEndpoint(
    getIndex,
    { params: { index_id } },
    { refetchInterval: ({ state }) => (state.data && state.data.unfinished > 0 ? watching : false) },
  );
}
