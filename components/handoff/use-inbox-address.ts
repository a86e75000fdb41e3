'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

export const queueTabs = ['waiting', 'assigned', 'resolved'] as const;
export type QueueTab = (typeof queueTabs)[number];

interface Place {
  tab?: QueueTab;
  /** Null for none: the list alone. */
  request?: string | null;
}

/** Which part of the queue and which request are looked at: both stand in the address, to be reloaded and passed on. */
export function useInboxAddress() {
  const search = useSearchParams();
  const named = search.get('tab');
  const tab = queueTabs.find((one) => one === named) ?? 'waiting';
  const request = search.get('request');

  /** A step that the browser's back takes back, or (`isReplacing`) one that it passes over. */
  const go = useCallback((place: Place, { isReplacing = false } = {}) => {
    const address = addressOf(place);
    // Next follows the history: the address changes without asking the server for the page again.
    if (isReplacing) window.history.replaceState(null, '', address);
    else window.history.pushState(null, '', address);
  }, []);

  return { tab, request, go };
}

/** The present address with another place in it. */
export function addressOf({ tab, request }: Place): string {
  const address = new URL(window.location.href);
  if (tab === 'waiting') address.searchParams.delete('tab');
  else if (tab) address.searchParams.set('tab', tab);
  if (request) address.searchParams.set('request', request);
  else if (request === null) address.searchParams.delete('request');
  return address.pathname + address.search;
}
