'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import type { Endpoint } from '@/lib/contracts/endpoint';
import type { ListOf } from '@/lib/contracts/fields';
import { callApi } from './client';
import { queryKey } from './query-key';
import type { ApiError } from './api-error';

const pageSize = 25;

/** A call that answers a page of a list. */
type ListEndpoint<Item> = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<ListOf<Item>>>;

/**
 * A list of the API, a page at a time.
 *
 * @param filters what narrows it; what is empty is left out
 * @param params of its path
 */
export function usePages<Item>(
  endpoint: ListEndpoint<Item>,
  filters: Record<string, string | undefined> = {},
  isEnabled = true,
  params: Record<string, string> = {},
) {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
  const query = { limit: pageSize, ...given };
  const pages = useInfiniteQuery<ListOf<Item>, ApiError, { pages: ListOf<Item>[] }, readonly unknown[], string | undefined>({
    queryKey: [...queryKey(endpoint, { params, query }), 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const page = await callApi(endpoint, { params, query: { ...query, cursor: pageParam }, silent: true, signal });
      return page;
    },
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    // While the next search runs the former one's rows stay, so that nothing jumps.
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
  return {
    ...pages,
    items: pages.data?.pages.flatMap(({ items }) => items),
    total: pages.data?.pages.at(-1)?.total ?? 0,
  };
}

export type Pages = Pick<ReturnType<typeof usePages>, 'total' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
