'use client';

import { useEffect, useRef } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { listModels } from '@/lib/contracts/flow-manager/nlu/models';
import { listTrainings } from '@/lib/contracts/flow-manager/nlu/trainings';
import { useRefreshNlu } from '../frame/use-refresh-nlu';
import { isUnderWay } from './is-under-way';

/** How often, in milliseconds, a training that is under way is looked at. */
const watching = 1000;

/** The latest training of an assistant, watched while it is under way; null where there was none yet. */
export function useLatestTraining(assistant_id: string) {
  const refresh = useRefreshNlu();
  const { data, error, refetch, isFetching } = useEndpoint(
    listTrainings,
    { params: { assistant_id }, query: { limit: 1 } },
    { refetchInterval: ({ state }) => (state.data?.items[0] && isUnderWay(state.data.items[0]) ? watching : false) },
  );
  const training = data && (data.items[0] ?? null);
  // A short one may be over before it was seen to run: then it has another id, and the state of the one before it.
  const state = training === undefined ? undefined : `${training?.id} ${training?.status}`;
  const former = useRef(state);

  useEffect(() => {
    const isChanged = former.current !== undefined && former.current !== state;
    former.current = state;
    // It may have made a model, and it is one more in the history.
    if (isChanged) void refresh(listModels, listTrainings);
  }, [state, refresh]);

  return { training, error, refetch, isFetching };
}
