'use client';

import { useToken } from '@/components/api/use-token';
import { getMe } from '@/lib/contracts/user-management/auth';
import { useEndpoint } from '../api/use-endpoint';
import { isAskedAgain, pauseBefore } from './start-up';

/** The signed-in person, their business and their permissions. */
export function useMe() {
  const token = useToken();
  return useEndpoint(getMe, {}, { enabled: Boolean(token), staleTime: 60_000, retry: isAskedAgain, retryDelay: pauseBefore });
}
