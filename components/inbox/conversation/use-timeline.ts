'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { getTimeline } from '@/lib/contracts/flow-manager/inbox/timeline';
import type { ApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { timelineKey } from '../inbox-cache';
import {
  firstPosition,
  isGapBefore,
  lastPosition,
  timelineOf,
  withEarlier,
  withLater,
  withLatest,
  type LoadedTimeline,
} from './timeline-order';

type Page = z.output<NonNullable<typeof getTimeline.response>>;

interface Part {
  before?: number;
  after?: number;
  around?: number;
  limit?: number;
}

/**
 * The loaded part of a conversation: its end, or the surroundings of the message at which it opens. Reading it again loads
 * what is new, without a gap, however long the connection was lost.
 */
export function useTimeline(session_id: string, message: number | null) {
  const queries = useQueryClient();
  const queryKey = timelineKey(session_id);
  const known = () => queries.getQueryData<LoadedTimeline>(queryKey);
  const read = (query: Part, signal?: AbortSignal): Promise<Page> =>
    callApi(getTimeline, { params: { session_id }, query, silent: true, signal });
  const put = (change: (now: LoadedTimeline) => LoadedTimeline) =>
    queries.setQueryData<LoadedTimeline>(queryKey, (now) => now && change(now));

  const query = useQuery<LoadedTimeline, ApiError>({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = known();
      if (!before) return timelineOf(await read(message === null ? {} : { around: message }, signal));
      // An older part remains as it is until its reader goes to the end.
      if (before.has_later) return before;
      const latest = await read({}, signal);
      const missing: Page[] = [];
      if (isGapBefore(before, latest)) {
        for (let after = lastPosition(before); ;) {
          const page = await read({ after, limit: 200 }, signal);
          missing.push(page);
          if (!page.has_later) break;
          after = lastPosition(timelineOf(page));
        }
      }
      // Known again here, because earlier pages may have been added in the meantime.
      return withLatest(missing.reduce(withLater, known() ?? before), latest);
    },
  });

  const earlier = useMutation({
    mutationFn: (before: number) => read({ before }),
    onSuccess: (page) => void put((now) => withEarlier(now, page)),
  });
  const later = useMutation({
    mutationFn: (after: number) => read({ after }),
    onSuccess: (page) => void put((now) => withLater(now, page)),
  });
  /** Goes to another part: around a message, or the end. */
  const jump = useMutation({
    mutationFn: (around: number | null) => read(around === null ? {} : { around }),
    onSuccess: (page) => void queries.setQueryData(queryKey, timelineOf(page)),
  });

  const first = query.data && firstPosition(query.data);
  return {
    query,
    earlier: { ...earlier, load: query.data?.has_earlier && first !== undefined ? () => earlier.mutate(first) : null },
    later: { ...later, load: query.data?.has_later ? () => later.mutate(lastPosition(query.data ?? { items: [] })) : null },
    jump,
  };
}
