'use client';

import { useQueryClient } from '@tanstack/react-query';
import { getPlanUsage } from '@/lib/contracts/user-management/plans';
import { getActiveSubscription } from '@/lib/contracts/user-management/subscriptions';

/** Loads the plan of the business and its limits again, after a change. */
export function useRefreshPlan(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([getPlanUsage, getActiveSubscription].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  };
}
