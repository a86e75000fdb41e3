import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { getIndex, listAssistantIndexes, listIndexes } from '@/lib/contracts/flow-manager/knowledge/indexes';

/** Fetches these calls' responses again, and those that contain the counts of knowledge bases. */
export function useRefreshKnowledge() {
  const queries = useQueryClient();
  return useCallback(
    (...endpoints: readonly AnyEndpoint[]) =>
      Promise.all(
        [...endpoints, listIndexes, getIndex, listAssistantIndexes].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
      ),
    [queries],
  );
}
