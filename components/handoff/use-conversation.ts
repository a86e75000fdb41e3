'use client';

import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { loadEarlier, loadLatest, loadNewer, type LoadedConversation } from '@/components/conversation/load-conversation';
import { mergeMessages, placeOf } from '@/components/conversation/message-order';
import type { Message } from '@/lib/contracts/flow-manager/messaging';

/** The query key of a conversation's messages. Without an id, it matches all conversations. */
export function conversationKey(session_id?: string): readonly unknown[] {
  return session_id ? ['conversation-messages', session_id] : ['conversation-messages'];
}

/** Adds known messages, such as a just sent one, to the conversation. */
export function addMessages(queries: QueryClient, session_id: string, more: readonly Message[]): void {
  queries.setQueryData<LoadedConversation>(
    conversationKey(session_id),
    (known) => known && { ...known, messages: mergeMessages(known.messages, more) },
  );
}

/** The messages of a conversation: first its end, and earlier pages on request. Refetching loads only new messages. */
export function useConversation(session_id: string) {
  const queries = useQueryClient();
  const queryKey = conversationKey(session_id);
  const known = () => queries.getQueryData<LoadedConversation>(queryKey);

  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<LoadedConversation> => {
      const last = known()?.messages.at(-1);
      if (!last) return loadLatest(session_id, signal);
      const newer = await loadNewer({ session_id, after: placeOf(last), signal });
      // Read again here, because earlier pages and the person's own messages may have been added in the meantime.
      const now = known() ?? { messages: [], first: 1 };
      return { ...now, messages: mergeMessages(now.messages, newer) };
    },
  });

  const earlier = useMutation({
    mutationFn: (before: number) => loadEarlier(session_id, before),
    onSuccess: (messages) => addMessages(queries, session_id, messages),
  });

  const oldest = query.data?.messages[0];
  const before = oldest && query.data && placeOf(oldest) > query.data.first ? placeOf(oldest) : null;
  return { query, earlier, before };
}
