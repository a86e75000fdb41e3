import * as z from 'zod';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, searchPage } from '../../fields';
import { document } from './documents';
import { documentKinds, documentName, knowledgeBase, ofIndex, passageFields } from './knowledge-fields';

/** Where the words of a question are in a text: pairs of offsets in UTF-16 units, the second one exclusive. */
const highlights = z.array(z.tuple([z.number().int(), z.number().int()])).describe('knowledge.highlights');

const score = z.number().min(0).max(1).describe('knowledge.score');

export const foundPassage = z.object({ ...passageFields, score, highlights });
export type FoundPassage = z.output<typeof foundPassage>;

export const searchInput = z.object({
  query: z.string().trim().min(1, 'required').max(limits.search_query).describe('knowledge.query'),
  assistant_id: id.optional().describe('knowledge.search_assistant_id'),
  index_id: id.optional().describe('knowledge.search_index_id'),
  document_id: id.optional().describe('knowledge.search_document_id'),
  kinds: z.array(z.enum(documentKinds)).min(1).max(documentKinds.length).optional().describe('knowledge.search_kinds'),
  limit: z.number().int().min(1).max(50).default(5),
});
export type SearchInput = z.output<typeof searchInput>;

/** Without `assistant_id` and `index_id`, all knowledge bases of the business are searched. */
export const searchKnowledge = defineEndpoint({
  method: 'post',
  path: `${knowledgeBase}/knowledge/search`,
  access: 'knowledge.read',
  body: searchInput,
  response: z.object({
    items: z.array(foundPassage),
    floor: z.number().describe('knowledge.floor'),
  }),
  errors: ['not_found'],
});

/** A piece of knowledge: a text, or a question with its answer. */
export const knowledgeEntry = z.union([
  z.object({
    title: documentName.optional().describe('knowledge.entry_title'),
    text: z.string().trim().min(1, 'required').max(limits.document_text).describe('knowledge.content'),
  }),
  z.object({
    question: z.string().trim().min(1, 'required').max(limits.faq_question).describe('knowledge.question'),
    answer: z.string().trim().min(1, 'required').max(limits.faq_answer).describe('knowledge.answer'),
  }),
]);
export type KnowledgeEntry = z.output<typeof knowledgeEntry>;

const entries = z.array(knowledgeEntry).min(1, 'required').max(limits.knowledge_entries).describe('knowledge.entries');
const entriesBody = 4 * 1024 * 1024;
const entriesFile = 8 * 1024 * 1024;

/** What an insertion created: a document for each text, and one FAQ for all questions with answers. */
const inserted = z.object({
  documents: z.array(document),
  entries: z.number().int().describe('knowledge.inserted_entries'),
  duplicates: z.number().int().describe('knowledge.inserted_duplicates'),
});

/** All passages of a knowledge base, or those that a search finds, the best first. */
export const listKnowledge = defineEndpoint({
  method: 'get',
  path: `${knowledgeBase}/indexes/{index_id}/knowledge`,
  access: 'knowledge.read',
  params: ofIndex,
  query: searchPage,
  response: listOf(z.object({ ...passageFields, score: score.nullable(), highlights })),
});

export const insertKnowledge = defineEndpoint({
  method: 'post',
  path: `${knowledgeBase}/indexes/{index_id}/knowledge`,
  access: 'knowledge.update',
  heavy: true,
  quota: ['documents', 'knowledge'],
  params: ofIndex,
  body: z.object({ entries, name: documentName.optional().describe('knowledge.entries_name') }),
  max_body: entriesBody,
  response: inserted,
  status: 201,
});

/** Inserts the entries of a JSON file: a list, or an object with `entries`. Broken JSON is reported with its line. */
export const uploadKnowledge = defineEndpoint({
  method: 'post',
  path: `${knowledgeBase}/indexes/{index_id}/knowledge/batch`,
  access: 'knowledge.update',
  heavy: true,
  quota: ['documents', 'knowledge', 'files_per_hour'],
  params: ofIndex,
  body: z.object({ file: z.file('required') }),
  body_type: 'multipart',
  max_body: entriesFile,
  response: inserted,
  status: 201,
});

export const deleteKnowledge = defineEndpoint({
  method: 'post',
  path: `${knowledgeBase}/indexes/{index_id}/knowledge/delete`,
  access: 'knowledge.update',
  params: ofIndex,
  body: z.object({ document_ids: z.array(id).min(1).max(200).describe('knowledge.document_ids') }),
  response: z.object({ deleted_count: z.number().int() }),
});

/** Deletes all documents of a knowledge base. */
export const clearKnowledge = defineEndpoint({
  method: 'delete',
  path: `${knowledgeBase}/indexes/{index_id}/knowledge`,
  access: 'knowledge.update',
  heavy: true,
  params: ofIndex,
  response: z.object({ deleted_count: z.number().int() }),
});
