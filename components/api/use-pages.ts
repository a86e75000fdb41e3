'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import type { Endpoint } from '@/lib/contracts/endpoint';
import type { ListOf } from '@/lib/contracts/fields';
import { callApi } from './client';
import { queryKey } from './query-key';
import type { ApiError } from './api-error';

export const pageSize = 25;

/** A call that returns a page of a list. */
type ListEndpoint<Item> = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<ListOf<Item>>>;

/** The key of a list that is loaded page by page. */
export const pagesKey = (endpoint: Endpoint, params: Record<string, string> = {}, query: object = { limit: pageSize }) => [
  ...queryKey(endpoint, { params, query }),
  'pages',
];

/**
 * A list of the API, loaded page by page.
 *
 * @param filters narrow the list. Empty ones are left out
 * @param params the path's parameters
 * @param pauseBefore the time in milliseconds after which the shown items are loaded again, while some of them are changing
 */
export function usePages<Item>(
  endpoint: ListEndpoint<Item>,
  filters: Record<string, string | undefined> = {},
  isEnabled = true,
  params: Record<string, string> = {},
  pauseBefore: (items: readonly Item[]) => number | false = () => false,
) {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
  const query = { limit: pageSize, ...given };
  const pages = useInfiniteQuery<ListOf<Item>, ApiError, { pages: ListOf<Item>[] }, readonly unknown[], string | undefined>({
    queryKey: pagesKey(endpoint, params, query),
    queryFn: async ({ pageParam, signal }) => {
      const page = await callApi(endpoint, { params, query: { ...query, cursor: pageParam }, silent: true, signal });
      return page;
    },
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    // The previous rows remain while the next search runs, so the layout does not jump.
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    refetchInterval: ({ state }) => pauseBefore(state.data?.pages.flatMap(({ items }) => items) ?? []),
  });
  return {
    ...pages,
    items: pages.data?.pages.flatMap(({ items }) => items),
    total: pages.data?.pages.at(-1)?.total ?? 0,
  };
}

export type Pages = Pick<ReturnType<typeof usePages>, 'total' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
