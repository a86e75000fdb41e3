'use client';

import { useDebouncedValue, useThrottledCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import type { EventSourceMessage } from 'eventsource-parser';
import { useState } from 'react';
import type { InboxDetail } from '@/lib/contracts/flow-manager/inbox/conversations';
import { inboxEvent, streamInbox } from '@/lib/contracts/flow-manager/inbox/events';
import { listPresence } from '@/lib/contracts/user-management/presence';
import type { LiveState } from '../../api/listen-to-events';
import { useEvents } from '../../api/use-events';
import { usePermission } from '../../session/use-permission';
import { detailKey, refreshConversation, refreshLists, timelineKey } from '../inbox-cache';
import { LivePeople } from './live-people';

/** The minimum time between two reloads of a busy list, in milliseconds. */
const listPace = 600;

/** How long a conversation is open before colleagues see it, in milliseconds, so that walking through the list is quiet. */
const viewingPause = 400;

/** Keeps everything that the inbox shows up to date while it is open, also in the background. */
export function useInboxLive(conversation: string | null): { state: LiveState; people: LivePeople } {
  const queries = useQueryClient();
  const mayRead = usePermission('handoff.read');
  const [people] = useState(() => new LivePeople());
  const [viewing] = useDebouncedValue(conversation, viewingPause);
  const address = viewing ? `${streamInbox.path}?${new URLSearchParams({ viewing }).toString()}` : streamInbox.path;
  const refresh = useThrottledCallback(() => refreshLists(queries), listPace);

  const state = useEvents(mayRead ? address : null, (event) => {
    const notice = event.event === 'ready' ? null : noticeOf(event);
    switch (notice?.type) {
      case 'typing':
        people.noteTyping(notice.conversation_id, { by: notice.by, user_id: notice.user_id ?? null, name: notice.name ?? null });
        return;
      case 'viewers':
        queries.setQueryData<InboxDetail>(detailKey(notice.conversation_id), (known) => known && { ...known, viewers: notice.viewers });
        return;
      case 'presence':
        void queries.invalidateQueries({ queryKey: [listPresence.path] });
        return;
      case 'settings':
        // Labels, teams, and canned replies are read again when they are needed next.
        void queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.endsWith(`/${notice.of}`) });
        return;
      case 'message':
      case 'handoff':
      case 'status':
        if (notice.type === 'message') people.noteMessage(notice.conversation_id);
        refreshConversation(queries, notice.conversation_id);
        refresh();
        return;
      case undefined:
        // Whatever happened before the connection, or is not understood, is read again.
        if (conversation) refreshConversation(queries, conversation);
        void queries.invalidateQueries({ queryKey: timelineKey(), refetchType: 'none' });
        refresh();
    }
  });
  return { state, people };
}

function noticeOf({ data }: EventSourceMessage) {
  try {
    return inboxEvent.parse(JSON.parse(data));
  } catch {
    return null;
  }
}
