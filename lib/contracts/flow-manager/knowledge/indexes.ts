import * as z from 'zod';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../../endpoint';
import { changeOf, id, listOf, name, revision, searchPage, text, timestamp } from '../../fields';
import { documentKinds, indexName, knowledgeBase, ofIndex } from './knowledge-fields';

const count = z.number().int();

/** A knowledge base. The specification calls it an index. */
export const index = z.object({
  id,
  name: z.string().describe('knowledge.index_name'),
  description: z.string(),
  documents: count.describe('knowledge.documents'),
  composition: z.record(z.enum(documentKinds), count).describe('knowledge.composition'),
  unfinished: count.describe('knowledge.unfinished'),
  failed: count.describe('knowledge.failed'),
  passages: count.describe('knowledge.passages'),
  size: count.describe('knowledge.size'),
  keywords: count.describe('knowledge.keyword_count'),
  assistants: z.array(z.object({ id, name: z.string() })).describe('knowledge.assistants'),
  revision,
  created_at: timestamp,
  updated_at: timestamp,
});
export type Index = z.output<typeof index>;

const fields = { name: indexName, description: text(limits.description).default('') };

export const indexInput = z.object(fields);
export type IndexInput = z.output<typeof indexInput>;

export const indexChange = changeOf(fields);
export type IndexChange = z.output<typeof indexChange>;

export const listIndexes = defineEndpoint({
  method: 'get',
  path: `${knowledgeBase}/indexes`,
  access: 'knowledge.read',
  query: searchPage,
  response: listOf(index),
});

export const createIndex = defineEndpoint({
  method: 'post',
  path: `${knowledgeBase}/indexes`,
  access: 'knowledge.update',
  quota: ['indexes'],
  entitlements: ['knowledge_bases'],
  body: indexInput,
  response: index,
  status: 201,
});

export const getIndex = defineEndpoint({
  method: 'get',
  path: `${knowledgeBase}/indexes/{index_id}`,
  access: 'knowledge.read',
  params: ofIndex,
  response: index,
});

export const updateIndex = defineEndpoint({
  method: 'put',
  path: `${knowledgeBase}/indexes/{index_id}`,
  access: 'knowledge.update',
  if_match: true,
  params: ofIndex,
  body: indexChange,
  response: index,
});

export const deleteIndex = defineEndpoint({
  method: 'delete',
  path: `${knowledgeBase}/indexes/{index_id}`,
  access: 'knowledge.update',
  heavy: true,
  params: ofIndex,
});

/** A word or phrase that routes questions to a knowledge base. */
export const keyword = z.object({
  id,
  index_id: id.describe('knowledge.index_id'),
  keyword: z.string().describe('knowledge.keyword'),
  created_at: timestamp,
});
export type Keyword = z.output<typeof keyword>;

export const keywordInput = z.object({ keyword: name(limits.keyword).describe('knowledge.keyword') });

const ofKeyword = ofIndex.extend({ keyword_id: id });

export const listKeywords = defineEndpoint({
  method: 'get',
  path: `${knowledgeBase}/indexes/{index_id}/keywords`,
  access: 'knowledge.read',
  params: ofIndex,
  query: searchPage,
  response: listOf(keyword),
});

export const createKeyword = defineEndpoint({
  method: 'post',
  path: `${knowledgeBase}/indexes/{index_id}/keywords`,
  access: 'knowledge.update',
  params: ofIndex,
  body: keywordInput,
  response: keyword,
  status: 201,
});

export const updateKeyword = defineEndpoint({
  method: 'put',
  path: `${knowledgeBase}/indexes/{index_id}/keywords/{keyword_id}`,
  access: 'knowledge.update',
  params: ofKeyword,
  body: keywordInput,
  response: keyword,
});

export const deleteKeyword = defineEndpoint({
  method: 'delete',
  path: `${knowledgeBase}/indexes/{index_id}/keywords/{keyword_id}`,
  access: 'knowledge.update',
  params: ofKeyword,
});

const assistant_id = id.describe('nlu_fields.assistant_id');

/** The knowledge bases from which an assistant answers. */
export const listAssistantIndexes = defineEndpoint({
  method: 'get',
  path: `${knowledgeBase}/assistants/{assistant_id}/indexes`,
  access: 'knowledge.read',
  params: z.object({ assistant_id }),
  query: searchPage,
  response: listOf(index),
});

export const attachIndex = defineEndpoint({
  method: 'put',
  path: `${knowledgeBase}/assistants/{assistant_id}/indexes/{index_id}`,
  access: 'assistants.update',
  params: z.object({ assistant_id, ...ofIndex.shape }),
});

export const detachIndex = defineEndpoint({
  method: 'delete',
  path: `${knowledgeBase}/assistants/{assistant_id}/indexes/{index_id}`,
  access: 'assistants.update',
  params: z.object({ assistant_id, ...ofIndex.shape }),
});
