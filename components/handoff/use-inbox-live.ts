'use client';

import { useThrottledCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import type { EventSourceMessage } from 'eventsource-parser';
import { getHandoffRequest, listHandoffRequests, liveEvent, streamHandoffs } from '@/lib/contracts/flow-manager/handoff';
import type { LiveState } from '../api/listen-to-events';
import { conversationKey } from './use-conversation';
import { useEvents } from '../api/use-events';

/** The minimum time between two reloads of a busy queue, in milliseconds. */
const listPace = 400;

/** Keeps the queue and its conversations up to date while the inbox is open. */
export function useInboxLive(): LiveState {
  const queries = useQueryClient();
  const refreshLists = useThrottledCallback(() => {
    void queries.invalidateQueries({ queryKey: [listHandoffRequests.path] });
  }, listPace);

  return useEvents(streamHandoffs.path, (event) => {
    refreshLists();
    const notice = event.event === 'ready' ? null : noticeOf(event);
    if (notice?.type !== 'message') void queries.invalidateQueries({ queryKey: [getHandoffRequest.path] });
    void queries.invalidateQueries({ queryKey: notice ? conversationKey(notice.conversation_id) : conversationKey() });
  });
}

function noticeOf({ data }: EventSourceMessage) {
  try {
    return liveEvent.parse(JSON.parse(data));
  } catch {
    // If the event is not understood, everything is reloaded.
    return null;
  }
}
