import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ConversationState } from '@/lib/contracts/flow-manager/inbox/actions';
import {
  getInboxConversation,
  listInbox,
  type InboxConversation,
  type InboxDetail,
} from '@/lib/contracts/flow-manager/inbox/conversations';
import { countInbox } from '@/lib/contracts/flow-manager/inbox/counts';
import { queryKey } from '../api/query-key';

/** The query key of a conversation's timeline. Without an id, it matches all conversations. */
export function timelineKey(session_id?: string): readonly unknown[] {
  return session_id ? ['inbox-timeline', session_id] : ['inbox-timeline'];
}

export function detailKey(session_id: string): readonly unknown[] {
  return queryKey(getInboxConversation, { params: { session_id } });
}

type ListPages = InfiniteData<{ items: InboxConversation[] }>;
type Change = (conversation: InboxConversation) => Partial<InboxConversation>;

/** Changes a conversation wherever it is shown. Returns a function that undoes it, for a call that fails. */
export function patchConversation(queries: QueryClient, session_id: string, change: Change): () => void {
  const lists = { queryKey: [listInbox.path] };
  const detail = detailKey(session_id);
  const before = [...queries.getQueriesData(lists), [detail, queries.getQueryData(detail)] as const];
  queries.setQueriesData<ListPages>(lists, (known) => {
    if (!known?.pages) return known;
    const patch = (one: InboxConversation) => (one.id === session_id ? { ...one, ...change(one) } : one);
    return { ...known, pages: known.pages.map((page) => ({ ...page, items: page.items.map(patch) })) };
  });
  queries.setQueryData<InboxDetail>(detail, (known) => known && { ...known, ...change(known) });
  return () => {
    for (const [key, data] of before) queries.setQueryData(key, data);
  };
}

/** What is known of a conversation after staff changed it. Labels' names come with the next reading. */
export function stateChange(state: ConversationState): Change {
  const { status, title, priority, snoozed_until, spam_at, request } = state;
  return (known) => ({ status, title, priority, snoozed_until, spam_at, request: requestOf(known, request) });
}

function requestOf(known: InboxConversation, request: ConversationState['request']): InboxConversation['request'] {
  if (!request) return known.request && { ...known.request, status: 'RESOLVED' };
  const { id, status, reason, assigned_to, team, created_at, waiting_since } = request;
  const times =
    known.request?.id === id ? known.request : { first_response_due_at: null, first_response_at: null, resolution_due_at: null };
  return { ...times, id, status, reason, assigned_to, team, created_at, waiting_since };
}

/** Reads the lists and the counts again, after something moved a conversation between them. */
export function refreshLists(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: [listInbox.path] });
  void queries.invalidateQueries({ queryKey: [countInbox.path] });
}

/** Reads a conversation again: its state, and the end of its timeline. */
export function refreshConversation(queries: QueryClient, session_id: string): void {
  void queries.invalidateQueries({ queryKey: detailKey(session_id) });
  void queries.invalidateQueries({ queryKey: timelineKey(session_id) });
}
