'use client';

import { callEvents } from '@/lib/contracts/voice/call-events';
import { listCalls, type Call } from '@/lib/contracts/voice/calls';
import { useEndpoint } from '../../api/use-endpoint';
import { useEvents } from '../../api/use-events';
import { usePermission } from '../../session/use-permission';

/** The call that is going on in a conversation, while it does. */
export function useOpenCall(conversation_id: string): Call | undefined {
  const mayRead = usePermission('voice.read');
  const { data, refetch } = useEndpoint(listCalls, { query: { conversation_id, limit: 1 } }, { enabled: mayRead });
  const newest = data?.items[0];
  const call = newest && newest.state !== 'ended' && newest.state !== 'failed' ? newest : undefined;
  useEvents(call ? callEvents.path.replace('{call_id}', call.id) : null, ({ event }) => {
    if (event === 'ready' || event === 'state') void refetch();
  });
  return call;
}
