'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

export const queueTabs = ['waiting', 'assigned', 'resolved'] as const;
export type QueueTab = (typeof queueTabs)[number];

interface Place {
  tab?: QueueTab;
  /** Null for only the list. */
  request?: string | null;
}

/** The open tab of the queue and the open request. Both are in the address, so they can be reloaded and shared. */
export function useInboxAddress() {
  const search = useSearchParams();
  const named = search.get('tab');
  const tab = queueTabs.find((one) => one === named) ?? 'waiting';
  const request = search.get('request');

  /** Adds an entry to the browser's history, or replaces the current one (`isReplacing`). */
  const go = useCallback((place: Place, { isReplacing = false } = {}) => {
    const address = addressOf(place);
    // Next follows the history, so the address changes without requesting the page again.
    if (isReplacing) window.history.replaceState(null, '', address);
    else window.history.pushState(null, '', address);
  }, []);

  return { tab, request, go };
}

/** The current address with another tab or request. */
export function addressOf({ tab, request }: Place): string {
  const address = new URL(window.location.href);
  if (tab === 'waiting') address.searchParams.delete('tab');
  else if (tab) address.searchParams.set('tab', tab);
  if (request) address.searchParams.set('request', request);
  else if (request === null) address.searchParams.delete('request');
  return address.pathname + address.search;
}
