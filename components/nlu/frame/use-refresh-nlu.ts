import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { getAssistantOverview } from '@/lib/contracts/flow-manager/assistant-overview';
import { getNluStatus } from '@/lib/contracts/flow-manager/nlu/status';

/** Fetches these calls' responses again, and the model's state, which the change may have affected. */
export function useRefreshNlu() {
  const queries = useQueryClient();
  return useCallback(
    (...endpoints: readonly AnyEndpoint[]) =>
      Promise.all([...endpoints, getNluStatus, getAssistantOverview].map(({ path }) => queries.invalidateQueries({ queryKey: [path] }))),
    [queries],
  );
}
