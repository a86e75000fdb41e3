import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, searchPage, timestamp } from '../../fields';
import { document } from './documents';
import { documentName, knowledgeBase, pairInput } from './knowledge-fields';

export const missStatuses = ['open', 'answered', 'dismissed'] as const;
export type MissStatus = (typeof missStatuses)[number];

/** Customers' questions without a result that differ only in form. */
export const missGroup = z.object({
  id: id.describe('knowledge.miss_id'),
  miss_ids: z.array(id).describe('knowledge.miss_ids'),
  count: z.number().int().describe('knowledge.miss_count'),
  examples: z.array(z.string()).describe('knowledge.miss_examples'),
  status: z.enum(missStatuses).describe('knowledge.miss_status'),
  assistants: z.array(z.object({ id, name: z.string() })).describe('knowledge.miss_assistants'),
  document: z.object({ id, index_id: id, name: z.string() }).nullable().describe('knowledge.miss_document'),
  first_seen: timestamp,
  last_seen: timestamp,
});
export type MissGroup = z.output<typeof missGroup>;

export const missesQuery = searchPage.extend({
  status: z.enum(missStatuses).default('open').describe('knowledge.miss_status'),
  assistant_id: id.optional().describe('knowledge.miss_assistant_id'),
});
export type MissesQuery = z.output<typeof missesQuery>;

const base = `${knowledgeBase}/knowledge/misses`;
const miss_ids = z.array(id).min(1, 'required').max(200).describe('knowledge.decided_miss_ids');
const decided = z.object({ count: z.number().int().describe('knowledge.decided_count') });

export const listMisses = defineEndpoint({
  method: 'get',
  path: base,
  access: 'knowledge.read',
  heavy: true,
  query: missesQuery,
  response: listOf(missGroup),
  errors: ['not_found'],
});

export const dismissMisses = defineEndpoint({
  method: 'post',
  path: `${base}/dismiss`,
  access: 'knowledge.update',
  body: z.object({ miss_ids }),
  response: decided,
  errors: ['not_found'],
});

/** Puts questions back into the queue. An answer that was added to an FAQ stays there. */
export const reopenMisses = defineEndpoint({
  method: 'post',
  path: `${base}/reopen`,
  access: 'knowledge.update',
  body: z.object({ miss_ids }),
  response: decided,
  errors: ['not_found'],
});

export const answerMissesInput = pairInput.extend({
  miss_ids,
  index_id: id.describe('knowledge.index_id'),
  document_id: id.optional().describe('knowledge.answer_document_id'),
  name: documentName.optional().describe('knowledge.answer_document_name'),
});
export type AnswerMissesInput = z.output<typeof answerMissesInput>;

/** Adds the question with its answer to an FAQ of a knowledge base, which is created if there is none. */
export const answerMisses = defineEndpoint({
  method: 'post',
  path: `${base}/answer`,
  access: 'knowledge.update',
  quota: ['documents', 'knowledge'],
  body: answerMissesInput,
  response: decided.extend({ document }),
  status: 201,
  errors: ['not_found'],
});
