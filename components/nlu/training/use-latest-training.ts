'use client';

import { useEffect, useRef } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { listModels } from '@/lib/contracts/flow-manager/nlu/models';
import { listTrainings } from '@/lib/contracts/flow-manager/nlu/trainings';
import { useRefreshNlu } from '../frame/use-refresh-nlu';
import { isInProgress } from './is-in-progress';

/** The polling interval of a running training, in milliseconds. */
const watching = 1000;

/** The latest training of an assistant, polled while it is running. Null if there was none yet. */
export function useLatestTraining(assistant_id: string) {
  const refresh = useRefreshNlu();
  const { data, error, refetch, isFetching } = useEndpoint(
    listTrainings,
    { params: { assistant_id }, query: { limit: 1 } },
    { refetchInterval: ({ state }) => (state.data?.items[0] && isInProgress(state.data.items[0]) ? watching : false) },
  );
  const training = data && (data.items[0] ?? null);
  // A short training may end before it was seen running. Then only its id differs from the previous one.
  const state = training === undefined ? undefined : `${training?.id} ${training?.status}`;
  const previous = useRef(state);

  useEffect(() => {
    const isChanged = previous.current !== undefined && previous.current !== state;
    previous.current = state;
    // It may have created a model, and the history has one more entry.
    if (isChanged) void refresh(listModels, listTrainings);
  }, [state, refresh]);

  return { training, error, refetch, isFetching };
}
