'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type { Endpoint } from '@/lib/contracts/endpoint';
import type { ConversationState, ofConversation } from '@/lib/contracts/flow-manager/inbox/actions';
import type { InboxConversation } from '@/lib/contracts/flow-manager/inbox/conversations';
import type { ApiError } from '../api/api-error';
import { callApi, type CallInput } from '../api/client';
import { patchConversation, refreshConversation, refreshLists, stateChange } from './inbox-cache';

/** A call that changes a conversation and returns its state. */
type StateEndpoint<Body extends z.ZodType> = Endpoint<typeof ofConversation, z.ZodType, Body, z.ZodType<ConversationState>>;

interface Change<Body> {
  session_id: string;
  body: Body;
  /** How the conversation will look, shown until the call returns, and taken back if it fails. */
  guess?: Partial<InboxConversation>;
}

/** A change of a conversation. It is shown immediately. If the call fails, it is taken back, and a toast says why. */
export function useConversationCall<Body extends z.ZodType>(endpoint: StateEndpoint<Body>) {
  const queries = useQueryClient();
  return useMutation<ConversationState, ApiError, Change<z.input<Body>>, () => void>({
    mutationFn: ({ session_id, body }) => {
      const input = { params: { session_id }, body } as unknown as CallInput<typeof endpoint>;
      return callApi(endpoint, input);
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
