import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePages } from '@/components/api/use-pages';
import { useRefreshWorkflows } from '@/components/workflows/use-refresh-workflows';
import { listVersions } from '@/lib/contracts/flow-manager/workflow/versions';

/** The versions of a workflow, the newest first. */
export function useVersions(workflow_id: string) {
  return usePages(listVersions, {}, true, { workflow_id });
}

/** Returns a function that reads workflows and their versions again, after one of them has changed. */
export function useRefreshVersions(): () => Promise<void> {
  const client = useQueryClient();
  const refresh = useRefreshWorkflows();
  return useCallback(async () => {
    await Promise.all([refresh(), client.invalidateQueries({ queryKey: [listVersions.path] })]);
  }, [client, refresh]);
}
