'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getHistory } from '@/lib/contracts/flow-manager/messaging';
import { callEvent, callEvents, type CallEvent } from '@/lib/contracts/voice/call-events';
import { getCall, listCalls } from '@/lib/contracts/voice/calls';
import type { CallState } from '@/phone/call-state';
import { callApi } from '../../api/client';
import { useEvents } from '../../api/use-events';
import { addCallEvent, withEarlier, type CallLine } from './add-call-event';

/** How often a call that just began is looked for, in milliseconds. */
const pace = 300;

/** What the voice service knows of a test call of this browser, live: its id, and what is said. */
export function useTestCall({ sip_call_id, phase }: CallState): { call_id: string | null; lines: readonly CallLine[] } {
  const isPresent = sip_call_id !== null && (phase === 'ringing' || phase === 'calling');
  const { data: call_id = null } = useQuery({
    queryKey: ['test-call', sip_call_id],
    queryFn: () => findCall(sip_call_id),
    enabled: isPresent,
    refetchInterval: ({ state }) => (isPresent && !state.data ? pace : false),
  });
  const [said, setSaid] = useState<{ call_id: string | null; lines: readonly CallLine[] }>({ call_id: null, lines: [] });
  useEvents(call_id && isPresent ? callEvents.path.replace('{call_id}', call_id) : null, ({ event, data }) => {
    const linesOf = (before: typeof said) => (before.call_id === call_id ? before.lines : []);
    if (event === 'ready') {
      void readEarlier(call_id).then((earlier) => setSaid((before) => ({ call_id, lines: withEarlier(earlier, linesOf(before)) })));
      return;
    }
    const happened = readEvent(data);
    if (happened) setSaid((before) => ({ call_id, lines: addCallEvent(linesOf(before), happened) }));
  });
  return { call_id, lines: said.call_id === call_id ? said.lines : [] };
}

/** The call of the business that has this Call-ID. Null until the voice service has stored it. */
async function findCall(sip_call_id: string | null): Promise<string | null> {
  if (!sip_call_id) return null;
  const { items } = await callApi(listCalls, { query: { sip_call_id, limit: 1 }, silent: true });
  return items[0]?.id ?? null;
}

/** What was said before this page listened, such as the greeting. Empty if it cannot be read. */
async function readEarlier(call_id: string | null): Promise<CallLine[]> {
  if (!call_id) return [];
  try {
    const { conversation_id } = await callApi(getCall, { params: { call_id }, silent: true });
    if (!conversation_id) return [];
    const { items } = await callApi(getHistory, { params: { session_id: conversation_id }, query: { limit: 50 }, silent: true });
    return items.map(({ role, text, created_at }) => {
      const by = role === 'user' ? 'caller' : role === 'operator' ? 'member' : 'assistant';
      return { type: 'transcript', call_id, by, text, is_final: true, at: created_at };
    });
  } catch {
    return [];
  }
}

function readEvent(data: string): CallEvent | undefined {
  try {
    return callEvent.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
