'use client';

import { useEndpoint } from '@/components/api/use-endpoint';
import { useWholeList } from '@/components/api/use-whole-list';
import { listBuiltinEntities, listEntities } from '@/lib/contracts/flow-manager/nlu/entities';

/** The key names of an assistant's own and built-in entities. Undefined while they are loading. */
export function useEntityNames(assistant_id: string, isEnabled = true): { own: string[] | undefined; builtin: string[] | undefined } {
  const own = useWholeList(listEntities, { assistant_id }, isEnabled);
  const builtin = useEndpoint(listBuiltinEntities, {}, { enabled: isEnabled, staleTime: Infinity });
  return { own: own.data?.map(({ key_name }) => key_name).sort(), builtin: builtin.data?.items };
}
