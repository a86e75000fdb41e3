'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { writeStored } from '@/components/api/stored';
import { logout } from '@/lib/contracts/user-management/auth';
import { callApi } from '../api/client';
import { setFarewell, type Farewell } from './farewell';

/** Begins and ends the session of this browser. What was loaded for one person is never shown to the next. */
export function useSession() {
  const queries = useQueryClient();

  const signIn = useCallback(
    (token: string) => {
      setFarewell(null);
      queries.clear();
      writeStored('token', token);
    },
    [queries],
  );

  /** Whether or not the server hears of it, this browser forgets the token. */
  const signOut = useCallback(async () => {
    await callApi(logout, { silent: true }).catch(() => undefined);
    writeStored('token', null);
    queries.clear();
  }, [queries]);

  /** The account is inactive or gone, and its sessions with it: the sign-in page says what happened. */
  const leave = useCallback(
    (farewell: Farewell) => {
      setFarewell(farewell);
      writeStored('token', null);
      queries.clear();
    },
    [queries],
  );

  return useMemo(() => ({ signIn, signOut, leave }), [signIn, signOut, leave]);
}
