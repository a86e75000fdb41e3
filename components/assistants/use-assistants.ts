import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '@/components/api/client';
import { queryKey } from '@/components/api/query-key';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';

const pageSize = 25;

/** The assistants whose name has the searched text, a page at a time. */
export function useAssistants(search: string) {
  const query = { limit: pageSize, ...(search && { search }) };
  return useInfiniteQuery({
    queryKey: [...queryKey(listAssistants, { query }), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi(listAssistants, { query: { ...query, cursor }, silent: true, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    // While the next search runs the former one's rows stay, so that nothing jumps.
    placeholderData: keepPreviousData,
  });
}
