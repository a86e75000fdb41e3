import * as z from 'zod';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, searchPage, timestamp } from '../../fields';
import { documentKinds, documentName, knowledgeBase, ofDocument, ofIndex, pairInput, passageFields } from './knowledge-fields';

/** How far the reading of a document is. What was read before keeps answering until the new text is `ready`. */
export const documentStates = ['waiting', 'reading', 'ready', 'failed'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Why a document could not be read. */
export const documentFailures = [
  'document_encrypted',
  'document_without_text',
  'document_wrong_type',
  'document_damaged',
  'document_too_large',
  'document_too_slow',
  'address_refused',
  'address_unreachable',
  'response_too_large',
  'response_too_slow',
  'too_many_redirects',
  'robots_refused',
  'page_not_found',
  'page_unavailable',
  'page_wrong_type',
  'page_without_text',
  'sitemap_without_pages',
  'site_too_slow',
  'interrupted_too_often',
  'file_missing',
  'internal',
] as const;
export type DocumentFailure = (typeof documentFailures)[number];

/** The largest uploaded file, in bytes. */
export const largestFile = 50 * 1024 * 1024;

/** The endings of files that people choose from. What a file is, its content says. */
export const fileEndings = ['pdf', 'docx', 'xlsx', 'csv', 'html', 'htm', 'md', 'txt'] as const;

const count = z.number().int();

export const document = z.object({
  id,
  index_id: id.describe('knowledge.index_id'),
  kind: z.enum(documentKinds).describe('knowledge.kind'),
  name: z.string().describe('knowledge.document_name'),
  url: z.string().nullable().describe('knowledge.url'),
  file_name: z.string().nullable().describe('knowledge.file_name'),
  content_type: z.string().nullable(),
  size: count.describe('knowledge.size'),
  state: z.enum(documentStates).describe('knowledge.state'),
  progress: z.number().min(0).max(1).describe('knowledge.progress'),
  failure: z
    .object({ code: z.enum(documentFailures), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable()
    .describe('knowledge.failure'),
  passages: count.describe('knowledge.passages'),
  characters: count.describe('knowledge.characters'),
  read_every_hours: count.nullable().describe('knowledge.read_every_hours'),
  read_at: timestamp.nullable().describe('knowledge.read_at'),
  next_read_at: timestamp.nullable().describe('knowledge.next_read_at'),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Document = z.output<typeof document>;

const value = z.union([z.string().max(limits.structured_value), z.number(), z.boolean(), z.null()]);
const structured = z
  .record(z.string().trim().min(1, 'required').max(limits.name), z.union([value, z.array(value).max(limits.structured_values)]))
  .refine((data) => Object.keys(data).length > 0, 'required')
  .refine((data) => Object.keys(data).length <= limits.structured_keys, 'too_many')
  .describe('knowledge.data');
export type StructuredData = z.output<typeof structured>;

const content = z.string().trim().min(1, 'required').max(limits.document_text).describe('knowledge.content');
const url = z
  .url({ protocol: /^https?$/, error: 'invalid_url' })
  .max(limits.url)
  .describe('knowledge.url');
const read_every_hours = z.number().int().min(1).max(8_760).nullable().describe('knowledge.read_every_hours');
const pairs = z.array(pairInput).min(1, 'required').max(limits.faq_pairs).describe('knowledge.pairs');

export const documentDetail = document.extend({
  content: z.string().nullable().describe('knowledge.content'),
  data: structured.nullable(),
  pair_count: count.nullable().describe('knowledge.pair_count'),
});
export type DocumentDetail = z.output<typeof documentDetail>;

export const documentInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), name: documentName, content }),
  z.object({ kind: z.literal('faq'), name: documentName, pairs }),
  z.object({ kind: z.literal('structured'), name: documentName, data: structured }),
  z.object({
    kind: z.literal('url'),
    name: documentName.optional().describe('knowledge.url_name'),
    url,
    read_every_hours: read_every_hours.default(24),
  }),
]);
export type DocumentInput = z.output<typeof documentInput>;

export const uploadInput = z.object({ file: z.file('required'), name: documentName.optional().describe('knowledge.upload_name') });
export type UploadInput = z.output<typeof uploadInput>;

/** `content` of a text, `data` of a structured document, `url` and `read_every_hours` of a web page. The kind cannot change. */
export const documentChange = z.object({ name: documentName, content, data: structured, url, read_every_hours }).partial();
export type DocumentChange = z.output<typeof documentChange>;

const textBody = 4 * 1024 * 1024;
const fileBody = largestFile + 1024 * 1024;

export const documentsQuery = searchPage.extend({
  kind: z.enum(documentKinds).optional().describe('knowledge.kind'),
  state: z.enum(documentStates).optional().describe('knowledge.state'),
});
export type DocumentsQuery = z.output<typeof documentsQuery>;

export const listDocuments = defineEndpoint({
  method: 'get',
  path: `${knowledgeBase}/indexes/{index_id}/documents`,
  access: 'knowledge.read',
  params: ofIndex,
  query: documentsQuery,
  response: listOf(document),
});

/** Also accepts a form with a file: see uploadDocument. */
export const createDocument = defineEndpoint({
  method: 'post',
  path: `${knowledgeBase}/indexes/{index_id}/documents`,
  access: 'knowledge.update',
  heavy: true,
  quota: ['documents', 'knowledge'],
  params: ofIndex,
  body: documentInput,
  max_body: textBody,
  response: document,
  status: 201,
});

export const uploadDocument = defineEndpoint({
  method: 'post',
  path: `${knowledgeBase}/indexes/{index_id}/documents`,
  shares_path: true,
  access: 'knowledge.update',
  quota: ['documents', 'knowledge', 'files_per_hour'],
  params: ofIndex,
  body: uploadInput,
  body_type: 'multipart',
  max_body: fileBody,
  response: document,
  status: 201,
});

export const getDocument = defineEndpoint({
  method: 'get',
  path: `${knowledgeBase}/documents/{document_id}`,
  access: 'knowledge.read',
  params: ofDocument,
  response: documentDetail,
});

export const updateDocument = defineEndpoint({
  method: 'put',
  path: `${knowledgeBase}/documents/{document_id}`,
  access: 'knowledge.update',
  heavy: true,
  quota: ['knowledge'],
  params: ofDocument,
  body: documentChange,
  max_body: textBody,
  response: documentDetail,
});

/** Replaces the file of a document. */
export const replaceFile = defineEndpoint({
  method: 'put',
  path: `${knowledgeBase}/documents/{document_id}`,
  shares_path: true,
  access: 'knowledge.update',
  quota: ['knowledge', 'files_per_hour'],
  params: ofDocument,
  body: uploadInput,
  body_type: 'multipart',
  max_body: fileBody,
  response: documentDetail,
});

export const deleteDocument = defineEndpoint({
  method: 'delete',
  path: `${knowledgeBase}/documents/{document_id}`,
  access: 'knowledge.update',
  params: ofDocument,
});

/** Reads a document again, also one whose reading failed. */
export const reindexDocument = defineEndpoint({
  method: 'post',
  path: `${knowledgeBase}/documents/{document_id}/reindex`,
  access: 'knowledge.update',
  params: ofDocument,
  response: document,
  status: 202,
});

export const passage = z.object({ ...passageFields, position: count.describe('knowledge.position') });
export type Passage = z.output<typeof passage>;

/** Pages in the order of the document. Their cursor is the position of the last passage. */
export const previewQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.coerce.number().int().min(0).max(1_000_000_000).optional().describe('knowledge.preview_cursor'),
});

export const previewDocument = defineEndpoint({
  method: 'get',
  path: `${knowledgeBase}/documents/{document_id}/preview`,
  access: 'knowledge.read',
  params: ofDocument,
  query: previewQuery,
  response: listOf(passage),
});

/** The uploaded file. Of other kinds, their text: UTF-8 text, CSV of an FAQ, JSON of structured data. */
export const downloadDocument = defineEndpoint({
  method: 'get',
  path: `${knowledgeBase}/documents/{document_id}/download`,
  access: 'knowledge.read',
  params: ofDocument,
  status: 200,
});
