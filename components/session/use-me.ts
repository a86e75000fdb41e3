'use client';

import { getMe } from '@/lib/contracts/user-management/auth';
import { useEndpoint } from '../api/use-endpoint';
import { useToken } from './use-token';

/** Who is signed in, in which business, and what they may do. */
export function useMe() {
  const token = useToken();
  return useEndpoint(getMe, { silent: false }, { enabled: Boolean(token), staleTime: 60_000 });
}
