import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { id, moment, timestamp } from '../../fields';
import { labelColors } from '../../user-management/labels';
import { handoffStatuses } from '../handoff';
import { conversationStatus, message } from '../messaging';
import { inboxConversations, ofConversation } from './actions';

/**
 * `waiting`: someone asked for a person and no one has accepted. `unassigned`: those of them that wait for no team. `mine`:
 * with the caller. `assistant`: the assistant talks to the customer. `spam`: marked as spam, or of a blocked customer; no
 * other view shows these. A conversation that is snoozed is not in `mine`, `waiting` and `unassigned`. Live tests, and
 * conversations without a message, are in no view.
 */
export const inboxViews = ['mine', 'unassigned', 'waiting', 'assistant', 'ended', 'all', 'snoozed', 'spam'] as const;
export type InboxView = (typeof inboxViews)[number];

/**
 * `latest` and `oldest` are by the last message. `waiting`: who has waited longest for a person first. `due`: whose time
 * passes next first. Both are followed by all others, the latest first.
 */
export const inboxSorts = ['latest', 'oldest', 'waiting', 'priority', 'due'] as const;
export type InboxSort = (typeof inboxSorts)[number];

/** 0 low, 1 normal, 2 high, 3 urgent. */
export const priority = z.number().int().min(0).max(3).describe('inbox.priority');

/** What narrows the list and the search alike. */
export const inboxFilters = z.object({
  view: z.enum(inboxViews).default('all').describe('inbox.view'),
  assistant_id: id.optional(),
  channel: z.string().min(1).max(50).optional(),
  label_id: id.optional(),
  member_id: id.optional().describe('inbox.member_id'),
  team_id: id.optional().describe('inbox.team_id'),
  priority: z.coerce.number().int().min(0).max(3).optional().describe('inbox.priority'),
  from: moment.optional().describe('inbox.from'),
  to: moment.optional().describe('inbox.to'),
});
export type InboxFilters = z.output<typeof inboxFilters>;

/** A page of up to 100 rows. The cursor is a text that means something to the server only. */
export const inboxPage = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(200).optional(),
});

/** A person of the business with their full name. */
export const inboxPerson = z.object({ id, name: z.string() });

export const inboxConversation = z.object({
  id,
  title: z.string().nullable(),
  status: conversationStatus,
  channel: z.string(),
  priority,
  snoozed_until: timestamp.nullable(),
  spam_at: timestamp.nullable(),
  created_at: timestamp,
  last_message_at: timestamp,
  message_count: z.number().int().describe('inbox.message_count'),
  unread: z.number().int().nullable().describe('inbox.unread'),
  assistant: z.object({ id, name: z.string() }),
  contact: z.object({ id, name: z.string(), picture_url: z.string().nullable(), blocked: z.boolean() }).nullable(),
  labels: z.array(z.object({ id, name: z.string(), color: z.enum(labelColors) })),
  last_message: z
    .object({
      role: message.shape.role,
      text: z.string().describe('inbox.last_message_text'),
      created_at: timestamp,
      has_files: z.boolean(),
    })
    .nullable(),
  /** The open one, or else the last one. */
  request: z
    .object({
      id,
      status: z.enum(handoffStatuses),
      reason: z.string(),
      assigned_to: inboxPerson.nullable(),
      team: z.object({ id, name: z.string() }).nullable(),
      created_at: timestamp,
      waiting_since: timestamp.nullable().describe('inbox.waiting_since'),
      first_response_due_at: timestamp.nullable(),
      first_response_at: timestamp.nullable(),
      resolution_due_at: timestamp.nullable(),
    })
    .nullable()
    .describe('inbox.request'),
  has_draft: z.boolean().describe('inbox.has_draft'),
});
export type InboxConversation = z.output<typeof inboxConversation>;

export const listInbox = defineEndpoint({
  method: 'get',
  path: inboxConversations,
  access: 'conversations.read',
  query: inboxPage.extend({ ...inboxFilters.shape, sort: z.enum(inboxSorts).default('latest').describe('inbox.sort') }),
  response: z.object({
    items: z.array(inboxConversation),
    total: z.number().int().describe('inbox.total'),
    total_is_capped: z.boolean().describe('inbox.total_is_capped'),
    next_cursor: z.string().nullable(),
  }),
  errors: ['not_found'],
});

/** One run of the flow in a conversation. */
export const flowRun = z.object({
  id,
  status: z.enum(['active', 'ended', 'abandoned']),
  created_at: timestamp,
  updated_at: timestamp,
});

export const inboxDetail = inboxConversation.extend({
  /** Newest first, at most 50. */
  instances: z.array(flowRun),
  rating: z.object({ value: z.number().int(), comment: z.string().nullable(), rated_at: timestamp }).nullable().describe('inbox.rating'),
  viewers: z.array(inboxPerson).describe('inbox.viewers'),
  widget: z.object({ id, name: z.string() }).nullable().describe('inbox.widget'),
  draft: z.object({ text: z.string(), is_note: z.boolean(), updated_at: timestamp }).nullable(),
  contact_conversations: z.number().int().describe('inbox.contact_conversations'),
});
export type InboxDetail = z.output<typeof inboxDetail>;

export const getInboxConversation = defineEndpoint({
  method: 'get',
  path: `${inboxConversations}/{session_id}`,
  access: 'conversations.read',
  params: ofConversation,
  response: inboxDetail,
});

export const readPositionInput = z.object({
  position: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .describe('inbox.read_position'),
});

/** A position before the one that was read already changes nothing. */
export const markInboxRead = defineEndpoint({
  method: 'post',
  path: `${inboxConversations}/{session_id}/read`,
  access: 'conversations.read',
  people_only: true,
  params: ofConversation,
  body: readPositionInput,
  response: z.object({ position: z.number().int(), unread: z.number().int() }),
});

export const exportInboxConversation = defineEndpoint({
  method: 'get',
  path: `${inboxConversations}/{session_id}/export`,
  access: 'conversations.read',
  params: ofConversation,
  query: z.object({
    format: z.enum(['text', 'json']).default('text'),
    include_notes: z.stringbool().default(false).describe('inbox.include_notes'),
  }),
  status: 200,
  heavy: true,
});
