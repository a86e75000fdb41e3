'use client';

import { useQueryClient } from '@tanstack/react-query';
import { channelsPath } from '@/lib/contracts/flow-manager/channels/connections';

/** Returns a function that reads everything about connections again. The keys of queries begin with the path of their call. */
export function useRefreshConnections(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(channelsPath) });
}
