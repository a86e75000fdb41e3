'use client';

import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { inboxSorts, inboxViews, type InboxSort, type InboxView } from '@/lib/contracts/flow-manager/inbox/conversations';
import { changedAddress, filterNames, impliedView, type AddressChange, type InboxFilterValues } from './inbox-query';

/** What the inbox shows, as its address says. A mistyped part is ignored. */
export interface InboxPlace {
  view: InboxView;
  sort: InboxSort;
  filters: InboxFilterValues;
  /** The search, or an empty text. */
  search: string;
  /** The open conversation. */
  conversation: string | null;
  /** The position of the message at which it opens. */
  message: number | null;
}

/** Everything that the inbox shows is in its address, so that it survives a reload and can be shared. */
export function useInboxAddress() {
  const search = useSearchParams();
  const place = useMemo(() => placeOf(search), [search]);

  /** Adds an entry to the browser's history, or replaces the current one (`isReplacing`). */
  const go = (change: AddressChange, { isReplacing = false } = {}) => {
    const address = changedAddress(window.location.href, change);
    // Next follows the history, so the address changes without requesting the page again.
    if (isReplacing) window.history.replaceState(null, '', address);
    else window.history.pushState(null, '', address);
  };

  return { place, go };
}

export type Go = ReturnType<typeof useInboxAddress>['go'];

function placeOf(search: URLSearchParams): InboxPlace {
  const position = Number(search.get('message'));
  return {
    view: inboxViews.find((one) => one === search.get('view')) ?? impliedView(search.has('conversation')),
    sort: inboxSorts.find((one) => one === search.get('sort')) ?? 'latest',
    filters: Object.fromEntries(filterNames.map((name) => [name, search.get(name) ?? ''])) as InboxFilterValues,
    search: search.get('search')?.trim() ?? '',
    conversation: search.get('conversation'),
    message: Number.isInteger(position) && position > 0 ? position : null,
  };
}
