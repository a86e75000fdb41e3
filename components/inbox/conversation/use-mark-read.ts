'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { markInboxRead } from '@/lib/contracts/flow-manager/inbox/conversations';
import { countInbox } from '@/lib/contracts/flow-manager/inbox/counts';
import { useCall } from '../../api/use-call';
import { patchConversation } from '../inbox-cache';

/** Marks the messages up to a position as read while the page is visible. 0 marks nothing. */
export function useMarkRead(session_id: string, position: number): void {
  const queries = useQueryClient();
  const { mutate } = useCall(markInboxRead, {
    onSuccess: ({ unread }) => {
      patchConversation(queries, session_id, () => ({ unread }));
      void queries.invalidateQueries({ queryKey: [countInbox.path] });
    },
  });
  const mark = useEffectEvent(() => {
    // A failure is repeated with the next message or visit, and nothing is lost meanwhile.
    if (document.visibilityState === 'visible') mutate({ params: { session_id }, body: { position }, silent: true });
  });
  useEffect(() => {
    if (position === 0) return;
    mark();
    const listen = () => mark();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, [session_id, position]);
}
