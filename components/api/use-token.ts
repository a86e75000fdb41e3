'use client';

import { useSyncExternalStore } from 'react';
import { listenToStored, readStored } from './stored';

/** The stored token; null where there is none, undefined as long as the page is not yet alive in the browser. */
export function useToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    listenToStored,
    () => readStored('token'),
    () => undefined,
  );
}
