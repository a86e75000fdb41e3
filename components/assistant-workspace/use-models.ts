'use client';

import { useEndpoint } from '@/components/api/use-endpoint';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import { listModels } from '@/lib/contracts/flow-manager/models';

/** The models that an assistant can have, and which of them are connected. */
export function useModels() {
  return useEndpoint(listModels, {});
}

/** Whether an assistant's model can be asked. Undefined while this is unknown. */
export function useIsModelConnected(model: Assistant['model'] | undefined): boolean | undefined {
  const { data } = useModels();
  const state = data?.models.find((one) => one.model === model);
  return state && state.connection !== null;
}
