'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { listHandoffRequests, type HandoffRequest } from '@/lib/contracts/flow-manager/handoff';
import type { ApiError } from '../api/api-error';
import { callApi } from '../api/client';
import type { ListOf } from '@/lib/contracts/fields';
import type { QueueTab } from './use-inbox-address';

const statuses = { waiting: 'PENDING', assigned: 'ASSIGNED', resolved: 'RESOLVED' } as const satisfies Record<
  QueueTab,
  HandoffRequest['status']
>;

/** One tab of the queue, page by page. */
export function useQueue(tab: QueueTab, { enabled = true } = {}) {
  const status = statuses[tab];
  const query = useInfiniteQuery<ListOf<HandoffRequest>, ApiError, HandoffRequest[], readonly unknown[], string | undefined>({
    // Under the call's path, so that invalidating its responses includes these.
    queryKey: [listHandoffRequests.path, { status }, 'pages'],
    queryFn: ({ pageParam, signal }) => callApi(listHandoffRequests, { query: { status, cursor: pageParam }, silent: true, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    enabled,
  });
  return query;
}

export type Queue = ReturnType<typeof useQueue>;
