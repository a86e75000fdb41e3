import * as z from 'zod';
import { limits } from '@/lib/limits';
import { id, name } from '../../fields';

/** The base path of knowledge bases. */
export const knowledgeBase = '/api/flow-manager';

/** What a document can be made of. */
export const documentKinds = ['text', 'file', 'faq', 'structured', 'url'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const ofIndex = z.object({ index_id: id.describe('knowledge.index_id') });
export const ofDocument = z.object({ document_id: id.describe('knowledge.document_id') });

/** The name of a knowledge base: English letters, digits, hyphens, and underscores. */
export const indexName = z
  .string()
  .trim()
  .min(1, { error: 'required', abort: true })
  .max(100)
  .regex(/^[A-Za-z0-9_-]+$/, 'invalid_latin_name')
  .describe('knowledge.index_name');

export const documentName = name(limits.name).describe('knowledge.document_name');

const question = name(limits.faq_question).describe('knowledge.question');
const answer = name(limits.faq_answer).describe('knowledge.answer');

/** A question and its answer, as they are sent. */
export const pairInput = z.object({ question, answer });
export type PairInput = z.output<typeof pairInput>;

/** Where a passage is in its document: the page of a PDF, the sheet and row of a table, or the address of a web page. */
export const passageLocation = z.object({
  page: z.number().int().optional(),
  sheet: z.string().optional(),
  row: z.number().int().optional(),
  url: z.string().optional(),
});

export const passageFields = {
  passage_id: id,
  document_id: id.describe('knowledge.document_id'),
  index_id: id.describe('knowledge.index_id'),
  title: z.string().describe('knowledge.title'),
  headings: z.array(z.string()).describe('knowledge.headings'),
  text: z.string().describe('knowledge.passage_text'),
  question: z.string().nullable().describe('knowledge.passage_question'),
  location: passageLocation.nullable().describe('knowledge.location'),
};
