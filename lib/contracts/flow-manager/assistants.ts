import * as z from 'zod';
import { limits } from '../../limits';
import { defineEndpoint } from '../endpoint';
import { changeOf, id, listOf, name, revision, searchPage, text, timestamp } from '../fields';

export const assistantsBase = '/api/flow-manager/assistants';

export const assistantTypes = ['SUPPORT', 'SALES', 'MARKETING', 'SOCIAL', 'DECISION', 'GENERAL'] as const;
export const assistantModels = [
  'GPT_4O_MINI',
  'GPT_5_NANO',
  'GPT_5_MINI',
  'GPT_4_TURBO',
  'GPT_3_5_TURBO',
  'CLAUDE_3_OPUS',
  'GEMINI_1_5_PRO',
] as const;
export type AssistantModel = (typeof assistantModels)[number];
export const assistantLanguages = ['FA', 'EN', 'AR', 'ML'] as const;
export const assistantModes = ['basic', 'advanced', 'pro', 'hybrid'] as const;

export const assistantInput = z.object({
  name: name(limits.name),
  system_prompt: text(limits.system_prompt).default(''),
  tone: text(limits.tone).optional().describe('assistants.tone'),
  type: z.enum(assistantTypes).default('GENERAL'),
  model: z.enum(assistantModels).default('GPT_4O_MINI'),
  language: z.enum(assistantLanguages).default('FA'),
  mode: z.enum(assistantModes).default('basic'),
});
export type AssistantInput = z.output<typeof assistantInput>;

/** Only the fields to change. */
export const assistantChange = changeOf(assistantInput.shape);
export type AssistantChange = z.output<typeof assistantChange>;

export const assistant = z.object({
  id,
  name: z.string(),
  system_prompt: z.string(),
  tone: z.string().describe('assistants.tone'),
  type: z.enum(assistantTypes),
  model: z.enum(assistantModels),
  language: z.enum(assistantLanguages),
  mode: z.enum(assistantModes),
  default_flow_base_id: id.nullable(),
  archived_at: timestamp.nullable().describe('assistants.archived_at'),
  revision,
  created_at: timestamp,
  updated_at: timestamp,
});
export type Assistant = z.output<typeof assistant>;

export const ofAssistant = z.object({ assistant_id: id });

export const listAssistants = defineEndpoint({
  method: 'get',
  path: assistantsBase,
  access: 'assistants.read',
  query: searchPage.extend({ archived: z.stringbool().default(false).describe('assistants.archived') }),
  response: listOf(assistant),
});

export const createAssistant = defineEndpoint({
  method: 'post',
  path: assistantsBase,
  access: 'assistants.create',
  quota: ['assistants', 'flows', 'versions', 'nodes'],
  entitlements: ['assistants'],
  body: assistantInput,
  max_body: 256 * 1024,
  response: assistant,
  status: 201,
});

export const getAssistant = defineEndpoint({
  method: 'get',
  path: `${assistantsBase}/{assistant_id}`,
  access: 'assistants.read',
  params: ofAssistant,
  response: assistant,
});

export const updateAssistant = defineEndpoint({
  method: 'put',
  path: `${assistantsBase}/{assistant_id}`,
  access: 'assistants.update',
  if_match: true,
  params: ofAssistant,
  body: assistantChange,
  max_body: 256 * 1024,
  response: assistant,
});

const count = z.number().int();
/** What is deleted with an assistant. */
export const assistantContents = z.object({
  flows: count,
  versions: count,
  conversations: count,
  live_tests: count,
  files: count,
  intents: count,
  phrases: count,
  entities: count,
  templates: count,
  models: count,
  unanswered: count,
});
export type AssistantContents = z.output<typeof assistantContents>;

export const getAssistantContents = defineEndpoint({
  method: 'get',
  path: `${assistantsBase}/{assistant_id}/contents`,
  access: 'assistants.delete',
  params: ofAssistant,
  response: assistantContents,
});

export const archiveAssistant = defineEndpoint({
  method: 'post',
  path: `${assistantsBase}/{assistant_id}/archive`,
  access: 'assistants.update',
  params: ofAssistant,
  response: assistant,
});

export const restoreAssistant = defineEndpoint({
  method: 'post',
  path: `${assistantsBase}/{assistant_id}/restore`,
  access: 'assistants.update',
  params: ofAssistant,
  response: assistant,
});

export const deleteAssistant = defineEndpoint({
  method: 'delete',
  path: `${assistantsBase}/{assistant_id}`,
  access: 'assistants.delete',
  params: ofAssistant,
});
