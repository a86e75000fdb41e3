'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { listenToStored, readStored, writeStored } from '../session/stored';

/** Whether the sidebar is open: it is, until somebody closes it. The page's first script has set what is painted. */
export function useSidebar() {
  const isOpen = useSyncExternalStore(
    listenToStored,
    () => readStored('sidebar') !== 'closed',
    () => true,
  );
  const toggle = useCallback(() => {
    const next = isOpen ? 'closed' : 'open';
    if (next === 'closed') document.documentElement.setAttribute('data-sidebar', 'closed');
    else document.documentElement.removeAttribute('data-sidebar');
    writeStored('sidebar', next);
  }, [isOpen]);
  return { isOpen, toggle };
}
