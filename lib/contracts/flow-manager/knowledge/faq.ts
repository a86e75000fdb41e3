import * as z from 'zod';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, searchPage, timestamp } from '../../fields';
import { document } from './documents';
import { documentName, knowledgeBase, ofDocument, ofIndex, pairInput } from './knowledge-fields';

/** A question of an FAQ with its answer. */
export const pair = z.object({
  id,
  document_id: id.describe('knowledge.document_id'),
  question: z.string().describe('knowledge.question'),
  answer: z.string().describe('knowledge.answer'),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Pair = z.output<typeof pair>;

const pairs = z.object({ pairs: z.array(pairInput).min(1, 'required').max(limits.faq_pairs).describe('knowledge.pairs') });
const ofPair = ofDocument.extend({ pair_id: id });
const pairsBody = 4 * 1024 * 1024;

/** In the order of the document. */
export const listPairs = defineEndpoint({
  method: 'get',
  path: `${knowledgeBase}/documents/{document_id}/pairs`,
  access: 'knowledge.read',
  params: ofDocument,
  query: searchPage,
  response: listOf(pair),
});

export const addPairs = defineEndpoint({
  method: 'post',
  path: `${knowledgeBase}/documents/{document_id}/pairs`,
  access: 'knowledge.update',
  heavy: true,
  quota: ['knowledge'],
  params: ofDocument,
  body: pairs,
  max_body: pairsBody,
  response: document,
  status: 201,
});

export const replacePairs = defineEndpoint({
  method: 'put',
  path: `${knowledgeBase}/documents/{document_id}/pairs`,
  access: 'knowledge.update',
  heavy: true,
  quota: ['knowledge'],
  params: ofDocument,
  body: pairs,
  max_body: pairsBody,
  response: document,
});

export const updatePair = defineEndpoint({
  method: 'put',
  path: `${knowledgeBase}/documents/{document_id}/pairs/{pair_id}`,
  access: 'knowledge.update',
  quota: ['knowledge'],
  params: ofPair,
  body: pairInput,
  response: pair,
});

/** The last pair of a document cannot be deleted, but the document can. */
export const deletePair = defineEndpoint({
  method: 'delete',
  path: `${knowledgeBase}/documents/{document_id}/pairs/{pair_id}`,
  access: 'knowledge.update',
  params: ofPair,
});

/** The largest table, in bytes. */
export const largestTable = 10 * 1024 * 1024;
const tableBody = largestTable + 1024 * 1024;
const file = z.file('required');

export const tableColumn = z.object({
  column: z.number().int().describe('knowledge.column'),
  name: z.string().describe('knowledge.column_name'),
  examples: z.array(z.string()).describe('knowledge.column_examples'),
});

export const tableColumns = z.object({
  columns: z.array(tableColumn),
  rows: z.number().int().describe('knowledge.table_rows'),
  question_column: z.number().int().nullable().describe('knowledge.suggested_column'),
  answer_column: z.number().int().nullable().describe('knowledge.suggested_column'),
});
export type TableColumns = z.output<typeof tableColumns>;

/** The columns of a CSV or XLSX file. Nothing is stored. */
export const readColumns = defineEndpoint({
  method: 'post',
  path: `${knowledgeBase}/indexes/{index_id}/faq/columns`,
  access: 'knowledge.update',
  heavy: true,
  params: ofIndex,
  body: z.object({ file }),
  body_type: 'multipart',
  max_body: tableBody,
  response: tableColumns,
});

const column = z.coerce.number().int().min(1).max(1_000).describe('knowledge.column');

export const importFaqInput = z.object({
  file,
  question_column: column,
  answer_column: column,
  has_header: z.stringbool().default(true).describe('knowledge.has_header'),
  name: documentName.optional().describe('knowledge.upload_name'),
  document_id: id.optional().describe('knowledge.import_document_id'),
});
export type ImportFaqInput = z.output<typeof importFaqInput>;

/** Creates an FAQ from the rows of a CSV or XLSX file, or adds them to an FAQ of the knowledge base. */
export const importFaq = defineEndpoint({
  method: 'post',
  path: `${knowledgeBase}/indexes/{index_id}/faq/import`,
  access: 'knowledge.update',
  heavy: true,
  quota: ['documents', 'knowledge', 'files_per_hour'],
  params: ofIndex,
  body: importFaqInput,
  body_type: 'multipart',
  max_body: tableBody,
  response: z.object({
    document,
    added: z.number().int().describe('knowledge.import_added'),
    skipped: z.number().int().describe('knowledge.import_skipped'),
  }),
  status: 201,
});
