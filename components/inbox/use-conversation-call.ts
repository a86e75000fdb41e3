'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import type { ConversationState } from '@/lib/contracts/flow-manager/inbox/actions';
import type { InboxConversation } from '@/lib/contracts/flow-manager/inbox/conversations';
import type { ApiError } from '../api/api-error';
import { callApi, type CallInput } from '../api/client';
import { patchConversation, refreshConversation, refreshLists, stateChange } from './inbox-cache';

interface Change<E extends AnyEndpoint> {
  session_id: string;
  /** Left out for calls without a body. */
  body?: z.input<NonNullable<E['body']>>;
  /** How the conversation will look, shown until the call returns, and taken back if it fails. */
  guess?: Partial<InboxConversation>;
}

/**
 * A change of a conversation. It is shown immediately. If the call fails, it is taken back, and a toast says why.
 *
 * @param endpoint a call on a conversation that returns its state
 */
export function useConversationCall<E extends AnyEndpoint>(endpoint: E) {
  const queries = useQueryClient();
  return useMutation<ConversationState, ApiError, Change<E>, () => void>({
    mutationFn: async ({ session_id, body }) => {
      const input = { params: { session_id }, body } as unknown as CallInput<E>;
      return (await callApi(endpoint, input)) as ConversationState;
    },
    onMutate: ({ session_id, guess = {} }) => patchConversation(queries, session_id, () => guess),
    onSuccess: (state) => void patchConversation(queries, state.id, stateChange(state)),
    onError: (_, __, undo) => undo?.(),
    // Also after a failure: a colleague may have been faster, and then the shown state was outdated.
    onSettled: (_, __, { session_id }) => {
      refreshConversation(queries, session_id);
      refreshLists(queries);
    },
  });
}
