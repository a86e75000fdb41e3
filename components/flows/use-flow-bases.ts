import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { getAssistantOverview } from '@/lib/contracts/flow-manager/assistant-overview';
import { listFlowBases, listVersions } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { getFlow } from '@/lib/contracts/flow-manager/dialog/versions';

/** The flow bases of an assistant, the default one first. One request loads them all. */
export function useFlowBases(assistant_id: string) {
  return useEndpoint(listFlowBases, { params: { assistant_id }, query: { limit: 200 } });
}

/** Fetches everything shown about flows and versions again, except a version that was deleted. */
export function useRefreshFlows() {
  const queryClient = useQueryClient();
  return useCallback(
    (deleted_id?: string) =>
      Promise.all(
        [listFlowBases, listVersions, getFlow, getAssistantOverview].map(({ path }) =>
          queryClient.invalidateQueries({
            queryKey: [path],
            predicate: ({ queryKey }) => deleted_id === undefined || (queryKey[1] as { version_id?: string }).version_id !== deleted_id,
          }),
        ),
      ),
    [queryClient],
  );
}
