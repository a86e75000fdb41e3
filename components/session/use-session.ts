'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { writeStored } from '@/components/api/stored';
import { logout } from '@/lib/contracts/user-management/auth';
import { callApi } from '../api/client';
import { setFarewell, type Farewell } from './farewell';

/** Begins and ends this browser's session. Data loaded for one person is never shown to the next. */
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

  /** This browser forgets the token even if the request does not reach the server. */
  const signOut = useCallback(async () => {
    await callApi(logout, { silent: true }).catch(() => undefined);
    writeStored('token', null);
    queries.clear();
  }, [queries]);

  /** The account was deactivated or deleted and its sessions have ended. The sign-in page says what happened. */
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
