import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, searchPage, timestamp } from '../../fields';
import { nluBase, ofAssistant } from './nlu-fields';

export const unmatchedStatuses = ['open', 'assigned', 'dismissed'] as const;

export const unmatchedGroup = z.object({
  id: id.describe('The newest message of the group'),
  message_ids: z.array(id).describe('Its messages, newest first; at most 200'),
  count: z.number().int().describe('How often it was said'),
  examples: z.array(z.string()).describe('Different ways in which it was said, newest first; at most 5. Private data is masked'),
  status: z.enum(unmatchedStatuses),
  suggested: z
    .object({ intent_id: id, key_name: z.string(), confidence: z.number() })
    .nullable()
    .describe('The intent that the model in use takes it for, at best'),
  intent: z.object({ id, key_name: z.string() }).nullable().describe('Of assigned: which intent it was given to'),
  first_seen: timestamp,
  last_seen: timestamp,
});
export type UnmatchedGroup = z.output<typeof unmatchedGroup>;

export const unmatchedQuery = searchPage.extend({
  status: z.enum(unmatchedStatuses).default('open').describe('What was decided about it'),
});
export type UnmatchedQuery = z.output<typeof unmatchedQuery>;

export const listUnmatched = defineEndpoint({
  method: 'get',
  path: `${nluBase}/assistants/{assistant_id}/unmatched`,
  summary: 'What customers said that no flow of the assistant understood, grouped by likeness, the most frequent first',
  access: 'nlu.read',
  heavy: true,
  params: ofAssistant,
  query: unmatchedQuery,
  response: listOf(unmatchedGroup),
});

const messageIds = z.array(id).min(1, 'required').max(200).describe('Messages of a group; all that say the same are decided with them');

/** What a decision changed. */
const decided = z.object({ count: z.number().int().describe('How many messages it was about') });

export const assignInput = z.object({
  message_ids: messageIds,
  intent_id: id.describe('What they mean: they become training phrases of it'),
  text: z.string().trim().min(1, 'required').max(2000).optional().describe('One phrase to add in place of what was said'),
});
export type AssignInput = z.output<typeof assignInput>;

export const assignUnmatched = defineEndpoint({
  method: 'post',
  path: `${nluBase}/assistants/{assistant_id}/unmatched/assign`,
  summary: 'Give messages to an intent: what they said becomes training phrases, each once',
  access: 'nlu.update',
  heavy: true,
  params: ofAssistant,
  body: assignInput,
  response: decided.extend({ created_count: z.number().int().describe('How many phrases are new') }),
});

export const decideInput = z.object({ message_ids: messageIds });

export const dismissUnmatched = defineEndpoint({
  method: 'post',
  path: `${nluBase}/assistants/{assistant_id}/unmatched/dismiss`,
  summary: 'Take messages out of the queue',
  access: 'nlu.update',
  heavy: true,
  params: ofAssistant,
  body: decideInput,
  response: decided,
});

export const undoUnmatched = defineEndpoint({
  method: 'post',
  path: `${nluBase}/assistants/{assistant_id}/unmatched/undo`,
  summary: 'Put messages back into the queue; the training phrases that they became go',
  access: 'nlu.update',
  heavy: true,
  params: ofAssistant,
  body: decideInput,
  response: decided,
});
