import { useCallback } from 'react';
import { getEntity } from '@/lib/contracts/flow-manager/nlu/entities';
import { getIntent, listIntents } from '@/lib/contracts/flow-manager/nlu/intents';
import { listParameters } from '@/lib/contracts/flow-manager/nlu/parameters';
import { useRefreshNlu } from '../frame/use-refresh-nlu';

/** Has everything fetched anew that a change of a parameter shows in. */
export function useRefreshParameters() {
  const refresh = useRefreshNlu();
  return useCallback(() => refresh(listParameters, listIntents, getIntent, getEntity), [refresh]);
}
