import * as z from 'zod';
import { draftContent } from '@/lib/assistants/draft-content';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../endpoint';
import { id, listOf, page, timestamp } from '../fields';
import { assistantImport } from './assistant-exchange';
import { assistantsBase } from './assistants';

const base = `${assistantsBase}/drafts`;
const params = z.object({ draft_id: id.describe('assistant_drafts.draft_id') });
const content = draftContent.describe('assistant_drafts.content');

/** An assistant that the caller is creating. */
export const assistantDraft = z.object({ id, content, created_at: timestamp, updated_at: timestamp });
export type AssistantDraft = z.output<typeof assistantDraft>;

/** The caller's own drafts, the last changed first. */
export const listDrafts = defineEndpoint({
  method: 'get',
  path: base,
  access: 'assistants.create',
  people_only: true,
  query: page,
  response: listOf(assistantDraft.omit({ content: true }).extend({ name: z.string() })),
});

export const createDraft = defineEndpoint({
  method: 'post',
  path: base,
  access: 'assistants.create',
  people_only: true,
  body: z.object({ content }),
  max_body: limits.draft_bytes,
  response: assistantDraft,
  status: 201,
  errors: ['conflict'],
});

export const getDraft = defineEndpoint({
  method: 'get',
  path: `${base}/{draft_id}`,
  access: 'assistants.create',
  people_only: true,
  params,
  response: assistantDraft,
});

export const updateDraft = defineEndpoint({
  method: 'put',
  path: `${base}/{draft_id}`,
  access: 'assistants.create',
  people_only: true,
  params,
  body: z.object({ content }),
  max_body: limits.draft_bytes,
  response: assistantDraft,
});

export const deleteDraft = defineEndpoint({
  method: 'delete',
  path: `${base}/{draft_id}`,
  access: 'assistants.create',
  people_only: true,
  params,
});

/** Creates the assistant with everything that the draft has, and deletes the draft. */
export const finishDraft = defineEndpoint({
  method: 'post',
  path: `${base}/{draft_id}/assistant`,
  access: 'assistants.create',
  people_only: true,
  quota: ['assistants', 'flows', 'versions', 'nodes', 'templates', 'indexes', 'documents', 'knowledge'],
  entitlements: ['assistants', 'knowledge_bases'],
  params,
  response: assistantImport.extend({ questions: z.array(z.string()).describe('assistant_drafts.questions') }),
  status: 201,
});
