'use client';

import { useSyncExternalStore } from 'react';
import { listenToStored, readStored } from './stored';

/** The stored token. Null if there is none, undefined until the page is hydrated. */
export function useToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    listenToStored,
    () => readStored('token'),
    () => undefined,
  );
}
