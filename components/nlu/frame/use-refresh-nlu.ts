import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { getAssistantOverview } from '@/lib/contracts/flow-manager/assistants';
import { getNluStatus } from '@/lib/contracts/flow-manager/nlu/status';

/** Has what these calls answered fetched anew, and how the model stands: it may be out of date by the change. */
export function useRefreshNlu() {
  const queries = useQueryClient();
  return useCallback(
    (...endpoints: readonly AnyEndpoint[]) =>
      Promise.all([...endpoints, getNluStatus, getAssistantOverview].map(({ path }) => queries.invalidateQueries({ queryKey: [path] }))),
    [queries],
  );
}
