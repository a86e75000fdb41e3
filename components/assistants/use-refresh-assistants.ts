'use client';

import { useQueryClient } from '@tanstack/react-query';
import { assistantsBase } from '@/lib/contracts/flow-manager/assistants';

/** Returns a function that reads everything about assistants again. The keys of queries begin with the path of their call. */
export function useRefreshAssistants(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(assistantsBase) });
}
