import * as z from 'zod';
import { limits } from '../../limits';
import { defineEndpoint } from '../endpoint';
import { changeOf, id, listOf, name, searchPage, text, timestamp } from '../fields';
import { nluStatus } from './nlu/status';

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

/** Only the fields to change. */
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
  access: 'assistants.read',
  query: searchPage,
  response: listOf(assistant),
});

export const createAssistant = defineEndpoint({
  method: 'post',
  path: base,
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
  access: 'assistants.read',
  params,
  response: assistant,
});

export const updateAssistant = defineEndpoint({
  method: 'put',
  path: `${base}/{assistant_id}`,
  access: 'assistants.update',
  params,
  body: assistantChange,
  max_body: 256 * 1024,
  response: assistant,
});

const count = z.number().int();
const versionRef = z.object({ id, number: count });

export const assistantOverview = z.object({
  conversations: z
    .object({
      count: count.describe('assistants.count'),
      count_before: count.describe('assistants.count_before'),
      messages: count.describe('assistants.messages'),
      not_understood: count.describe('assistants.not_understood'),
    })
    .nullable()
    .describe('assistants.conversations'),
  flow: z
    .object({
      live: versionRef.nullable().describe('assistants.live'),
      draft: versionRef.nullable().describe('assistants.draft'),
    })
    .nullable()
    .describe('assistants.flow'),
  nlu: nluStatus
    .extend({
      intents: count,
      phrases: count,
      unmatched: count.describe('assistants.unmatched'),
    })
    .nullable()
    .describe('assistants.nlu'),
});
export type AssistantOverview = z.output<typeof assistantOverview>;

/** The periods of an overview, in days. */
export const overviewDays = [7, 30, 90] as const;

export const getAssistantOverview = defineEndpoint({
  method: 'get',
  path: `${base}/{assistant_id}/overview`,
  access: 'assistants.read',
  params,
  query: z.object({
    days: z.coerce
      .number()
      .pipe(z.literal([...overviewDays]))
      .default(30),
  }),
  response: assistantOverview,
});

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
});
export type AssistantContents = z.output<typeof assistantContents>;

export const getAssistantContents = defineEndpoint({
  method: 'get',
  path: `${base}/{assistant_id}/contents`,
  access: 'assistants.delete',
  params,
  response: assistantContents,
});

export const deleteAssistant = defineEndpoint({
  method: 'delete',
  path: `${base}/{assistant_id}`,
  access: 'assistants.delete',
  params,
});
