'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { getAction, listActions } from '@/lib/contracts/flow-manager/integrations/actions';
import { listCalls } from '@/lib/contracts/flow-manager/integrations/calls';
import { getIntegration, listIntegrations } from '@/lib/contracts/flow-manager/integrations/integrations';

/** An integration. All its pages share the response. */
export const useIntegration = (integration_id: string) => useEndpoint(getIntegration, { params: { integration_id } });

/** Fetches again what shows integrations, their actions, and their calls. */
export function useRefreshIntegrations() {
  const queries = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        [listIntegrations, getIntegration, listActions, getAction, listCalls].map(({ path }) =>
          queries.invalidateQueries({ queryKey: [path] }),
        ),
      ),
    [queries],
  );
}
