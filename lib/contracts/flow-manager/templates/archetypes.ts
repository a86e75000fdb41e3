import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, page, revision, timestamp } from '../../fields';
import { assistantTypes } from '../assistants';
import { templateCounts } from './templates';

const base = '/api/flow-manager/archetypes';
/** Those that platform people see and change. Their contracts are apart, because the schema of a whole assistant is large. */
export const allArchetypes = '/api/flow-manager/super-admin/archetypes';

export const ofArchetype = z.object({ archetype_id: id });

export const archetypeHead = {
  id,
  key: z.string().nullable().describe('archetypes.key'),
  type: z.enum(assistantTypes),
  is_listed: z.boolean().describe('archetypes.is_listed'),
  revision,
  created_at: timestamp,
  updated_at: timestamp,
};

const listed = z.object({ name: z.string(), summary: z.string() });

/** An archetype as lists show it. */
export const archetypeSummary = z.object({
  ...archetypeHead,
  names: z.object({ fa: listed, ar: listed, en: listed }).describe('archetypes.names'),
  counts: templateCounts.describe('archetypes.counts'),
});
export type ArchetypeSummary = z.output<typeof archetypeSummary>;

/** What a business is shown of an archetype in one language. Its flow and training are copied by the server. */
const shown = z.object({
  name: z.string(),
  summary: z.string(),
  system_prompt: z.string(),
  tone: z.string(),
  instructions: z.array(z.object({ title: z.string(), content: z.string() })),
  counts: templateCounts.describe('archetypes.counts'),
});

export const archetypeDetail = z.object({
  ...archetypeHead,
  content: z.object({ fa: shown, ar: shown, en: shown }).describe('archetypes.shown_content'),
});
export type ArchetypeDetail = z.output<typeof archetypeDetail>;

/** The listed ones, for a business to begin with. */
export const listArchetypes = defineEndpoint({
  method: 'get',
  path: base,
  access: 'assistants.read',
  query: page,
  response: listOf(archetypeSummary),
});

export const getArchetype = defineEndpoint({
  method: 'get',
  path: `${base}/{archetype_id}`,
  access: 'assistants.read',
  params: ofArchetype,
  response: archetypeDetail,
});

/** All of them, also those that businesses are not shown. */
export const listAllArchetypes = defineEndpoint({
  method: 'get',
  path: allArchetypes,
  access: 'platform.manage',
  query: page,
  response: listOf(archetypeSummary),
});
