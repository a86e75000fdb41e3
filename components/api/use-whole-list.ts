'use client';

import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import type { Endpoint } from '@/lib/contracts/endpoint';
import type { ListOf } from '@/lib/contracts/fields';
import type { ApiError } from './api-error';
import { callApi } from './client';
import { queryKey } from './query-key';

/** The maximum number of items in one response. */
const pageSize = 200;

type ListEndpoint<Item> = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<ListOf<Item>>>;

/** A whole list of the API, to choose from or to count. Use usePages for lists without a limit. */
export function useWholeList<Item>(endpoint: ListEndpoint<Item>, params: Record<string, string> = {}, isEnabled = true) {
  return useQuery<Item[], ApiError>({
    queryKey: [...queryKey(endpoint, { params }), 'whole'],
    queryFn: async ({ signal }) => {
      const items: Item[] = [];
      let cursor: string | undefined;
      do {
        const page: ListOf<Item> = await callApi(endpoint, { params, query: { limit: pageSize, cursor }, silent: true, signal });
        items.push(...page.items);
        cursor = page.next_cursor ?? undefined;
      } while (cursor);
      return items;
    },
    enabled: isEnabled,
  });
}
