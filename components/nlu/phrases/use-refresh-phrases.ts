import { useCallback } from 'react';
import { listEntities, getEntity } from '@/lib/contracts/flow-manager/nlu/entities';
import { getIntent, listIntents } from '@/lib/contracts/flow-manager/nlu/intents';
import { listUtterances } from '@/lib/contracts/flow-manager/nlu/utterances';
import { useRefreshNlu } from '../frame/use-refresh-nlu';

/** Fetches everything again that shows a phrase: counts, health, and marks of entities. */
export function useRefreshPhrases() {
  const refresh = useRefreshNlu();
  return useCallback(() => refresh(listUtterances, listIntents, getIntent, listEntities, getEntity), [refresh]);
}
