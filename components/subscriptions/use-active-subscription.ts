'use client';

import { getActiveSubscription } from '@/lib/contracts/user-management/subscriptions';
import { useEndpoint } from '../api/use-endpoint';
import { useMe } from '../session/use-me';

/** The plan of the person's business with its subscription. */
export function useActiveSubscription() {
  const { data: me } = useMe();
  const business_id = me?.business?.id ?? '';
  return useEndpoint(getActiveSubscription, { params: { business_id } }, { enabled: business_id !== '' });
}
