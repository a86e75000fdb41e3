'use client';

import { useWholeList } from '@/components/api/use-whole-list';
import { listIntents } from '@/lib/contracts/flow-manager/nlu/intents';

/** All intents of an assistant. */
export function useIntentList(assistant_id: string, isEnabled = true) {
  return useWholeList(listIntents, { assistant_id }, isEnabled);
}
