import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getAnyBusiness, listBusinesses, listSuspensions } from '@/lib/contracts/user-management/platform-businesses';

/** Returns a function that loads again what a suspension changes. */
export function useRefreshBusinesses(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all([getAnyBusiness, listBusinesses, listSuspensions].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  }, [queries]);
}
