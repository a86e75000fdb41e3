import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getFlowBase, listFlowBases } from '@/lib/contracts/flow-manager/workflow/flow-bases';

/** Returns a function that reads workflows again, after one of them has changed. */
export function useRefreshWorkflows(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all([listFlowBases, getFlowBase].map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
  }, [client]);
}
