import * as z from 'zod';
import { assistantDocumentSchema } from '@/lib/assistants/assistant-document';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../../endpoint';
import { changeOf, name, text } from '../../fields';
import { assistantTypes } from '../assistants';
import { allArchetypes, archetypeHead, ofArchetype } from './archetypes';

/** What an archetype is in one language. */
const content = z.object({
  name: name(limits.name),
  summary: text(limits.description).default(''),
  document: assistantDocumentSchema.describe('archetypes.document'),
});

const contents = z.object({ fa: content, ar: content, en: content }).describe('archetypes.content');
export type ArchetypeContents = z.output<typeof contents>;

export const archetype = z.object({ ...archetypeHead, content: contents });
export type Archetype = z.output<typeof archetype>;

export const getWholeArchetype = defineEndpoint({
  method: 'get',
  path: `${allArchetypes}/{archetype_id}`,
  access: 'platform.manage',
  params: ofArchetype,
  response: archetype,
});

export const archetypeInput = z.object({
  type: z.enum(assistantTypes),
  is_listed: z.boolean().default(true).describe('archetypes.is_listed'),
  content: contents,
});
export type ArchetypeInput = z.output<typeof archetypeInput>;

/** In bytes, of all languages together. */
const largest = 4 * 1024 * 1024;

export const createArchetype = defineEndpoint({
  method: 'post',
  path: allArchetypes,
  access: 'platform.manage',
  body: archetypeInput,
  max_body: largest,
  response: archetype,
  status: 201,
});

export const archetypeChange = changeOf(archetypeInput.shape);
export type ArchetypeChange = z.output<typeof archetypeChange>;

export const updateArchetype = defineEndpoint({
  method: 'put',
  path: `${allArchetypes}/{archetype_id}`,
  access: 'platform.manage',
  if_match: true,
  params: ofArchetype,
  body: archetypeChange,
  max_body: largest,
  response: archetype,
});

export const deleteArchetype = defineEndpoint({
  method: 'delete',
  path: `${allArchetypes}/{archetype_id}`,
  access: 'platform.manage',
  params: ofArchetype,
  errors: ['conflict'],
});
