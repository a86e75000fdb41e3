import { useCallback } from 'react';
import { getEntity, listEntities } from '@/lib/contracts/flow-manager/nlu/entities';
import { listParameters } from '@/lib/contracts/flow-manager/nlu/parameters';
import { listUtterances } from '@/lib/contracts/flow-manager/nlu/utterances';
import { useRefreshNlu } from '../frame/use-refresh-nlu';

/** Has everything fetched anew that a change of an entity shows in: marks and parameters take over its name. */
export function useRefreshEntities() {
  const refresh = useRefreshNlu();
  return useCallback(() => refresh(listEntities, getEntity, listUtterances, listParameters), [refresh]);
}
