'use client';

import { useQueryClient } from '@tanstack/react-query';

/** Returns a function that reads everything about the call center again. The keys of queries begin with the path of their call. */
export function useRefreshVoice(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/api/voice/') });
}
