'use client';

import { useQueryClient } from '@tanstack/react-query';
import { getDelivery, getWebhook, listDeliveries, listWebhooks } from '@/lib/contracts/user-management/webhooks';

/** Returns a function that reads everything about webhooks again. */
export function useRefreshWebhooks(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([listWebhooks, getWebhook, listDeliveries, getDelivery].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
}
