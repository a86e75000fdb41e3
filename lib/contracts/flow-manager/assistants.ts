import * as z from 'zod';
import { limits } from '../../limits';
import { defineEndpoint } from '../endpoint';
import { changeOf, id, listOf, name, searchPage, text, timestamp } from '../fields';

const base = '/api/flow-manager/assistants';

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
export const assistantLanguages = ['FA', 'EN', 'AR', 'ML'] as const;
export const assistantModes = ['basic', 'advanced', 'pro', 'hybrid'] as const;

export const assistantInput = z.object({
  name: name(limits.name),
  system_prompt: text(limits.system_prompt).default(''),
  type: z.enum(assistantTypes).default('GENERAL'),
  model: z.enum(assistantModels).default('GPT_4O_MINI'),
  language: z.enum(assistantLanguages).default('FA'),
  mode: z.enum(assistantModes).default('basic'),
});
export type AssistantInput = z.output<typeof assistantInput>;

/** Only what is to change. */
export const assistantChange = changeOf(assistantInput.shape);
export type AssistantChange = z.output<typeof assistantChange>;

export const assistant = z.object({
  id,
  name: z.string(),
  system_prompt: z.string(),
  type: z.enum(assistantTypes),
  model: z.enum(assistantModels),
  language: z.enum(assistantLanguages),
  mode: z.enum(assistantModes),
  default_flow_base_id: id.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Assistant = z.output<typeof assistant>;

const params = z.object({ assistant_id: id });

export const listAssistants = defineEndpoint({
  method: 'get',
  path: base,
  summary: 'The assistants of the business, newest first',
  access: 'assistants.read',
  query: searchPage,
  response: listOf(assistant),
});

export const createAssistant = defineEndpoint({
  method: 'post',
  path: base,
  summary: 'Create an assistant, with its default flow, active at once',
  access: 'assistants.create',
  quota: ['assistants', 'flows', 'versions', 'nodes'],
  body: assistantInput,
  max_body: 256 * 1024,
  response: assistant,
  status: 201,
});

export const getAssistant = defineEndpoint({
  method: 'get',
  path: `${base}/{assistant_id}`,
  summary: 'One assistant',
  access: 'assistants.read',
  params,
  response: assistant,
});

export const updateAssistant = defineEndpoint({
  method: 'put',
  path: `${base}/{assistant_id}`,
  summary: 'Change an assistant; what is left out stays as it is',
  access: 'assistants.update',
  params,
  body: assistantChange,
  max_body: 256 * 1024,
  response: assistant,
});

export const deleteAssistant = defineEndpoint({
  method: 'delete',
  path: `${base}/{assistant_id}`,
  summary: 'Delete an assistant with its flows and conversations',
  access: 'assistants.delete',
  params,
});
