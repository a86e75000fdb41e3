import { useCallback } from 'react';
import { getEntity, listEntities } from '@/lib/contracts/flow-manager/nlu/entities';
import { listParameters } from '@/lib/contracts/flow-manager/nlu/parameters';
import { listUtterances } from '@/lib/contracts/flow-manager/nlu/utterances';
import { useRefreshNlu } from '../frame/use-refresh-nlu';

/** Fetches everything again that shows an entity. Marks and parameters use its name. */
export function useRefreshEntities() {
  const refresh = useRefreshNlu();
  return useCallback(() => refresh(listEntities, getEntity, listUtterances, listParameters), [refresh]);
}
