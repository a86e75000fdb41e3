'use client';

import { useEndpoint } from '@/components/api/use-endpoint';
import { usePermission } from '@/components/session/use-permission';
import { getCall, listCalls, type CallDetail } from '@/lib/contracts/voice/calls';
import { isOpen } from './is-open';

/** While the call is in progress, what was said how is read again after this many milliseconds. */
const watching = 4_000;

/** The call that a conversation is, with its turns. Undefined for a conversation on another channel. */
export function useCallOfConversation({ id, channel }: { id: string; channel: string }): CallDetail | undefined {
  const mayRead = usePermission('voice.read') && channel === 'voice';
  const { data: found } = useEndpoint(listCalls, { query: { conversation_id: id, limit: 1 } }, { enabled: mayRead });
  const call_id = found?.items[0]?.id;
  const { data } = useEndpoint(
    getCall,
    { params: { call_id: call_id ?? '' } },
    { enabled: call_id !== undefined, refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? watching : false) },
  );
  return data;
}
