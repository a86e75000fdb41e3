'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { EventSourceMessage } from 'eventsource-parser';
import { useState } from 'react';
import { useEvents } from '@/components/api/use-events';
import { getHistory } from '@/lib/contracts/flow-manager/messaging';
import { callEvents, type CallEvent } from '@/lib/contracts/voice/call-events';
import { getCall, listCalls, type Call } from '@/lib/contracts/voice/calls';
import { isOpen } from './is-open';

/** What someone is saying at the moment. */
export type SaidNow = Pick<Extract<CallEvent, { type: 'transcript' }>, 'by' | 'text'>;

/** Follows a call in progress. Returns what is being said and not stored yet. */
export function useLiveCall(call: Call): SaidNow | undefined {
  const queries = useQueryClient();
  const [said, setSaid] = useState<SaidNow>();
  const read = (path: string) => void queries.invalidateQueries({ queryKey: [path] });
  useEvents(isOpen(call) ? callEvents.path.replace('{call_id}', call.id) : null, (event) => {
    const notice = noticeOf(event);
    if (notice?.type === 'levels') return;
    if (notice?.type === 'transcript' && !notice.is_final) {
      setSaid({ by: notice.by, text: notice.text });
      return;
    }
    if (notice?.type === 'transcript') setSaid(undefined);
    read(getHistory.path);
    read(getCall.path);
    if (notice?.type === 'state') read(listCalls.path);
  });
  return isOpen(call) ? said : undefined;
}

/** Null for the beginning of the stream, and for what is not understood: everything is read again then. */
function noticeOf({ event, data }: EventSourceMessage): CallEvent | null {
  if (event === 'ready') return null;
  try {
    return JSON.parse(data) as CallEvent;
  } catch {
    return null;
  }
}
