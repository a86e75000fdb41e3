'use client';

import { useQueries } from '@tanstack/react-query';
import { listFlowBases } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { callApi } from '../api/client';
import { queryKey } from '../api/query-key';

/** Returns a function for the version of a flow that customers see, otherwise its latest. Undefined while unknown. */
export function useVersionOfFlow(assistant_ids: readonly string[], isAllowed: boolean): (flow_id: string) => string | undefined {
  const lists = useQueries({
    queries: [...new Set(assistant_ids)].map((assistant_id) => {
      const input = { params: { assistant_id } };
      return {
        queryKey: queryKey(listFlowBases, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => callApi(listFlowBases, { silent: true, ...input, signal }),
        enabled: isAllowed,
      };
    }),
  });
  const flows = lists.flatMap(({ data }) => data?.items ?? []);
  return (flow_id) => {
    const flow = flows.find(({ id }) => id === flow_id);
    return flow?.active_version_id ?? flow?.latest_version_id ?? undefined;
  };
}
