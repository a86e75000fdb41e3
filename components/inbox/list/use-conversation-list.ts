'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { listInbox, type InboxConversation } from '@/lib/contracts/flow-manager/inbox/conversations';
import type { ApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { apiFilters } from '../inbox-query';
import type { InboxPlace } from '../use-inbox-address';

type Page = z.output<NonNullable<typeof listInbox.response>>;

/** The conversations of a view, page by page. */
export function useConversationList({ view, sort, filters }: InboxPlace, isEnabled: boolean) {
  const query = { view, sort, limit: 30, ...apiFilters(filters) };
  const pages = useInfiniteQuery<Page, ApiError, { pages: Page[] }, readonly unknown[], string | undefined>({
    // Under the call's path, so that invalidating its responses includes these.
    queryKey: [listInbox.path, query, 'pages'],
    queryFn: ({ pageParam, signal }) => callApi(listInbox, { query: { ...query, cursor: pageParam }, silent: true, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    // Changes arrive live. This is for those that no one is notified of, such as a snooze that has ended.
    refetchInterval: 60_000,
    enabled: isEnabled,
  });
  return { ...pages, items: pages.data && uniqueOf(pages.data.pages.flatMap(({ items }) => items)) };
}

/** A conversation that moved up while the list was paged is on two pages. */
function uniqueOf(items: readonly InboxConversation[]): InboxConversation[] {
  return [...new Map(items.map((one) => [one.id, one])).values()];
}

export type ConversationList = ReturnType<typeof useConversationList>;
