import * as z from 'zod';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../../endpoint';
import { id, moment, timestamp } from '../../fields';
import { handoffStatuses } from '../handoff';
import { conversationStatus } from '../messaging';

export const inboxConversations = '/api/flow-manager/inbox/conversations';
const one = `${inboxConversations}/{session_id}`;

export const ofConversation = z.object({ session_id: id });

const named = z.object({ id, name: z.string() });

/** What staff changed, after the change. Actions on a conversation of a live test are 404. */
export const conversationState = z.object({
  id,
  status: conversationStatus,
  title: z.string().nullable(),
  priority: z.number().int(),
  snoozed_until: timestamp.nullable(),
  spam_at: timestamp.nullable(),
  contact_id: id.nullable(),
  label_ids: z.array(id),
  /** Its open request. Null while the assistant has it. */
  request: z
    .object({
      id,
      status: z.enum(handoffStatuses),
      reason: z.string(),
      assigned_to: named.nullable(),
      team: named.nullable(),
      created_at: timestamp,
      assigned_at: timestamp.nullable(),
      waiting_since: timestamp.nullable().describe('inbox_actions.waiting_since'),
    })
    .nullable()
    .describe('inbox_actions.request'),
});
export type ConversationState = z.output<typeof conversationState>;

/** Takes a conversation from its assistant, or a waiting one from the queue. 409 handoff_taken names who has it. */
export const takeOver = defineEndpoint({
  method: 'post',
  path: `${one}/take-over`,
  access: 'handoff.answer',
  params: ofConversation,
  response: conversationState,
  errors: ['conflict', 'not_found', 'timeout', 'unavailable'],
});

const target = {
  user_id: id.optional().describe('inbox_actions.assign_user_id'),
  team_id: id.optional().describe('inbox_actions.assign_team_id'),
};
const hasTarget = ({ user_id, team_id }: { user_id?: string; team_id?: string }) => user_id !== undefined || team_id !== undefined;

export const assignment = z.object(target).refine(hasTarget, { path: ['user_id'], error: 'member_or_team' });
export type AssignmentInput = z.output<typeof assignment>;

/** Gives a conversation to a member, to a team's queue, or to a member as one of a team. One that the assistant has is taken over first. */
export const assign = defineEndpoint({
  method: 'post',
  path: `${one}/assign`,
  access: 'handoff.answer',
  params: ofConversation,
  body: assignment,
  response: conversationState,
  errors: ['conflict', 'not_found', 'timeout', 'unavailable'],
});

/** Returns a conversation to the queue of its team. */
export const release = defineEndpoint({
  method: 'post',
  path: `${one}/release`,
  access: 'handoff.answer',
  params: ofConversation,
  response: conversationState,
  errors: ['conflict'],
});

/** Returns a conversation to its assistant, and resolves its request. */
export const handBack = defineEndpoint({
  method: 'post',
  path: `${one}/hand-back`,
  access: 'handoff.answer',
  params: ofConversation,
  response: conversationState,
  errors: ['conflict'],
});

/** 0 low, 1 normal, 2 high, 3 urgent. */
export const priority = z.number().int().min(0).max(3);

export const conversationUpdate = z.object({
  title: z.string().trim().max(limits.name).nullable().optional(),
  priority: priority.optional().describe('inbox_actions.priority'),
  /** Null ends it. */
  snoozed_until: moment.nullable().optional().describe('inbox_actions.snoozed_until'),
  spam: z.boolean().optional().describe('inbox_actions.spam'),
  /** The customer that it belongs to. */
  contact_id: id.nullable().optional().describe('inbox_actions.contact_id'),
});
export type ConversationUpdate = z.output<typeof conversationUpdate>;

export const updateInboxConversation = defineEndpoint({
  method: 'put',
  path: one,
  access: 'handoff.answer',
  params: ofConversation,
  body: conversationUpdate,
  response: conversationState,
  errors: ['not_found'],
});

export const labelIds = z.array(id).max(limits.labels_of_conversation, 'too_many');

/** Replaces the labels of a conversation. */
export const setLabels = defineEndpoint({
  method: 'put',
  path: `${one}/labels`,
  access: 'handoff.answer',
  params: ofConversation,
  body: z.object({ label_ids: labelIds }),
  response: conversationState,
  errors: ['not_found'],
});

export const draftInput = z.object({
  /** Empty: removes the draft. */
  text: z.string().max(limits.note).describe('inbox_actions.draft_text'),
  is_note: z.boolean().default(false).describe('inbox_actions.draft_is_note'),
});
export type DraftInput = z.output<typeof draftInput>;

/** Keeps what the caller has begun to write. */
export const setDraft = defineEndpoint({
  method: 'put',
  path: `${one}/draft`,
  access: 'handoff.answer',
  params: ofConversation,
  body: draftInput,
});

/** Tells the customer and colleagues that the caller is writing. Nothing is stored. */
export const operatorTyping = defineEndpoint({
  method: 'post',
  path: `${one}/typing`,
  access: 'handoff.answer',
  params: ofConversation,
});

/** Tells staff that the customer is writing. Nothing is stored. */
export const customerTyping = defineEndpoint({
  method: 'post',
  path: '/api/flow-manager/messaging/sessions/{session_id}/typing',
  access: 'conversations.create',
  reaches: 'session_id',
  for_customers: true,
  params: ofConversation,
});

/** What happens to several conversations at once. */
export const bulkAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('assign'), ...target }).refine(hasTarget, { path: ['user_id'], error: 'member_or_team' }),
  z.object({ action: z.literal('take_over') }),
  z.object({ action: z.literal('release') }),
  z.object({ action: z.literal('resolve') }),
  z.object({ action: z.literal('label'), label_ids: labelIds.min(1, 'required') }),
  z.object({ action: z.literal('unlabel'), label_ids: labelIds.min(1, 'required') }),
  z.object({ action: z.literal('priority'), priority }),
  z.object({ action: z.literal('snooze'), snoozed_until: moment.nullable() }),
  z.object({ action: z.literal('spam'), spam: z.boolean() }),
  z.object({ action: z.literal('mark_read') }),
]);
export type BulkAction = z.output<typeof bulkAction>;

export const bulkInput = z.object({
  ids: z.array(id).min(1, 'required').max(limits.bulk_conversations, 'too_many').describe('inbox_actions.bulk_ids'),
  change: bulkAction.describe('inbox_actions.bulk_change'),
});
export type BulkInput = z.output<typeof bulkInput>;

export const bulkResult = z.object({
  items: z.array(
    z.object({
      id,
      done: z.boolean(),
      /** Why not, as a sentence in the language of the request. */
      detail: z.string().nullable().describe('inbox_actions.bulk_detail'),
    }),
  ),
});
export type BulkResult = z.output<typeof bulkResult>;

export const bulk = defineEndpoint({
  method: 'post',
  path: '/api/flow-manager/inbox/bulk',
  access: 'handoff.answer',
  body: bulkInput,
  response: bulkResult,
  errors: ['not_found'],
});

export const suggestion = z.object({
  text: z.string().nullable().describe('inbox_actions.suggestion_text'),
  /** Titles of what the answer is from. */
  sources: z.array(z.string()).describe('inbox_actions.suggestion_sources'),
  /** Why there is none. */
  reason: z
    .enum(['nothing_to_answer', 'nothing_found', 'no_knowledge_or_model', 'no_credit', 'model_failed'])
    .nullable()
    .describe('inbox_actions.suggestion_reason'),
});
export type Suggestion = z.output<typeof suggestion>;

/** An answer to the customer's last messages from the assistant's knowledge and model. It is only suggested, never sent. */
export const suggest = defineEndpoint({
  method: 'post',
  path: `${one}/suggestion`,
  access: 'handoff.answer',
  limit: 'chat',
  params: ofConversation,
  response: suggestion,
  errors: ['conflict', 'unavailable', 'timeout'],
});
