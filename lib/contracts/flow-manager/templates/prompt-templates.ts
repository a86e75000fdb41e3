import * as z from 'zod';
import { limits } from '@/lib/limits';
import { shippedPromptIds } from '@/lib/prompt-templates/shipped-prompt-ids';
import { defineEndpoint } from '../../endpoint';
import { changeOf, id, listOf, name, revision, timestamp } from '../../fields';
import { assistant, assistantLanguages, assistantsBase, assistantTypes, ofAssistant } from '../assistants';

const base = '/api/flow-manager/prompt-templates';

const reference = z.union([z.enum(shippedPromptIds), id]).describe('prompt_templates.reference');
const ofOwn = z.object({ prompt_template_id: id });

const type = z.enum(assistantTypes).nullable().describe('prompt_templates.type');

export const promptTemplate = z.object({
  id: z.string().describe('prompt_templates.reference'),
  is_own: z.boolean().describe('prompt_templates.is_own'),
  name: z.string(),
  content: z.string().describe('prompt_templates.content'),
  type,
  language: z.enum(assistantLanguages),
  revision,
  created_at: timestamp.nullable().describe('prompt_templates.created_at'),
});
export type PromptTemplate = z.output<typeof promptTemplate>;

export const listPromptTemplates = defineEndpoint({
  method: 'get',
  path: base,
  access: 'assistants.read',
  query: z.object({
    search: z.string().trim().max(200).optional(),
    language: z.enum(assistantLanguages).optional().describe('prompt_templates.in_language'),
    ready_made: z.enum(['FA', 'AR', 'EN']).optional().describe('prompt_templates.ready_made'),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    cursor: z.string().max(100).optional(),
  }),
  response: listOf(promptTemplate),
});

export const getPromptTemplate = defineEndpoint({
  method: 'get',
  path: `${base}/{prompt_template_id}`,
  access: 'assistants.read',
  params: z.object({ prompt_template_id: reference }),
  response: promptTemplate,
});

export const promptTemplateInput = z.object({
  name: name(limits.name),
  content: name(limits.system_prompt).describe('prompt_templates.content'),
  type: type.default(null),
  language: z.enum(assistantLanguages).default('FA'),
});
export type PromptTemplateInput = z.output<typeof promptTemplateInput>;

export const createPromptTemplate = defineEndpoint({
  method: 'post',
  path: base,
  access: 'assistants.update',
  body: promptTemplateInput,
  max_body: 256 * 1024,
  response: promptTemplate,
  status: 201,
  errors: ['conflict'],
});

export const promptTemplateChange = changeOf(promptTemplateInput.shape);
export type PromptTemplateChange = z.output<typeof promptTemplateChange>;

export const updatePromptTemplate = defineEndpoint({
  method: 'put',
  path: `${base}/{prompt_template_id}`,
  access: 'assistants.update',
  if_match: true,
  params: ofOwn,
  body: promptTemplateChange,
  max_body: 256 * 1024,
  response: promptTemplate,
  errors: ['conflict'],
});

export const deletePromptTemplate = defineEndpoint({
  method: 'delete',
  path: `${base}/{prompt_template_id}`,
  access: 'assistants.update',
  params: ofOwn,
});

export const applyPrompt = defineEndpoint({
  method: 'post',
  path: `${assistantsBase}/{assistant_id}/apply-prompt`,
  access: 'assistants.update',
  if_match: true,
  params: ofAssistant,
  body: z.object({
    prompt_template_id: reference,
    placement: z.enum(['replace', 'append']).default('replace').describe('prompt_templates.placement'),
  }),
  response: assistant,
});
