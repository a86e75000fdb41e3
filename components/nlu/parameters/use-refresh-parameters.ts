import { useCallback } from 'react';
import { getEntity } from '@/lib/contracts/flow-manager/nlu/entities';
import { getIntent, listIntents } from '@/lib/contracts/flow-manager/nlu/intents';
import { listParameters } from '@/lib/contracts/flow-manager/nlu/parameters';
import { useRefreshNlu } from '../frame/use-refresh-nlu';

/** Fetches everything again that shows a parameter. */
export function useRefreshParameters() {
  const refresh = useRefreshNlu();
  return useCallback(() => refresh(listParameters, listIntents, getIntent, getEntity), [refresh]);
}
