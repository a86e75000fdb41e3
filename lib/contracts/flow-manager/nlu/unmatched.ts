import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, searchPage, timestamp } from '../../fields';
import { nluBase, ofAssistant } from './nlu-fields';

export const unmatchedStatuses = ['open', 'assigned', 'dismissed'] as const;

export const unmatchedGroup = z.object({
  id: id.describe('unmatched.id'),
  message_ids: z.array(id).describe('unmatched.message_ids'),
  count: z.number().int().describe('unmatched.count'),
  examples: z.array(z.string()).describe('unmatched.examples'),
  status: z.enum(unmatchedStatuses),
  suggested: z
    .object({ intent_id: id, key_name: z.string(), description: z.string(), confidence: z.number() })
    .nullable()
    .describe('unmatched.suggested'),
  intent: z.object({ id, key_name: z.string() }).nullable().describe('unmatched.intent'),
  first_seen: timestamp,
  last_seen: timestamp,
});
export type UnmatchedGroup = z.output<typeof unmatchedGroup>;

export const unmatchedQuery = searchPage.extend({
  status: z.enum(unmatchedStatuses).default('open').describe('unmatched.status'),
});
export type UnmatchedQuery = z.output<typeof unmatchedQuery>;

export const listUnmatched = defineEndpoint({
  method: 'get',
  path: `${nluBase}/assistants/{assistant_id}/unmatched`,
  access: 'nlu.read',
  heavy: true,
  params: ofAssistant,
  query: unmatchedQuery,
  response: listOf(unmatchedGroup),
});

const messageIds = z.array(id).min(1, 'required').max(200).describe('unmatched.message_ids_message_ids');

/** The result of a decision. */
const decided = z.object({ count: z.number().int().describe('unmatched.decided_count') });

export const assignInput = z.object({
  message_ids: messageIds,
  intent_id: id.describe('unmatched.intent_id'),
  text: z.string().trim().min(1, 'required').max(2000).optional().describe('unmatched.text'),
});
export type AssignInput = z.output<typeof assignInput>;

export const assignUnmatched = defineEndpoint({
  method: 'post',
  path: `${nluBase}/assistants/{assistant_id}/unmatched/assign`,
  access: 'nlu.update',
  creates: true,
  heavy: true,
  params: ofAssistant,
  body: assignInput,
  response: decided.extend({ created_count: z.number().int().describe('unmatched.created_count') }),
});

export const decideInput = z.object({ message_ids: messageIds });

export const dismissUnmatched = defineEndpoint({
  method: 'post',
  path: `${nluBase}/assistants/{assistant_id}/unmatched/dismiss`,
  access: 'nlu.update',
  heavy: true,
  params: ofAssistant,
  body: decideInput,
  response: decided,
});

export const undoUnmatched = defineEndpoint({
  method: 'post',
  path: `${nluBase}/assistants/{assistant_id}/unmatched/undo`,
  access: 'nlu.update',
  heavy: true,
  params: ofAssistant,
  body: decideInput,
  response: decided,
});
