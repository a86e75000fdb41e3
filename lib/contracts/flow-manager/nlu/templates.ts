import * as z from 'zod';
import { limits } from '@/lib/limits';
import { contextVariables } from '../../context-variables';
import { defineEndpoint } from '../../endpoint';
import { changeOf, id, listOf, name, revision, searchPage, timestamp } from '../../fields';
import { assistantId, description, entityName, nluBase, ofAssistant } from './nlu-fields';

export const partTypes = ['static_text', 'entity'] as const;

const partFields = {
  type: z.enum(partTypes).describe('templates.type'),
  text_content: z.string().max(limits.template_text).default('').describe('templates.text_content'),
  entity: entityName.nullable().default(null).describe('templates.entity'),
  fallback_value: z.string().max(limits.template_fallback).nullable().default(null).describe('templates.fallback_value'),
};

const isComplete = (part: { type: string; text_content: string; entity: string | null }): boolean =>
  part.type === 'static_text' ? part.text_content !== '' : part.entity !== null;
const problem = { path: ['type'], error: 'part_incomplete' };

export const templatePart = z.object({
  id,
  template_id: id,
  type: z.enum(partTypes),
  text_content: z.string(),
  entity: z.string().nullable(),
  fallback_value: z.string().nullable(),
  order: z.number().int().describe('templates.order'),
  created_at: timestamp,
  updated_at: timestamp,
});
export type TemplatePart = z.output<typeof templatePart>;

export const partInput = z.object(partFields).refine(isComplete, problem);
export type PartInput = z.output<typeof partInput>;

export const partChange = changeOf(partFields);
export type PartChange = z.output<typeof partChange>;

export const template = z.object({
  id,
  assistant_id: assistantId,
  name: z.string().describe('templates.name'),
  description: z.string(),
  part_count: z.number().int(),
  revision,
  created_at: timestamp,
  updated_at: timestamp,
});
export type Template = z.output<typeof template>;

export const templateDetail = template.extend({
  parts: z.array(templatePart).describe('templates.parts'),
  used_by: z.object({
    flows: z.array(z.string()).describe('templates.flows'),
  }),
});
export type TemplateDetail = z.output<typeof templateDetail>;

const fields = { name: name(limits.name), description: description.default('') };

export const templateInput = z.object({ assistant_id: assistantId, ...fields });
export type TemplateInput = z.output<typeof templateInput>;

export const templateChange = changeOf(fields);
export type TemplateChange = z.output<typeof templateChange>;

const ofTemplate = z.object({ template_id: id });
const ofPart = z.object({ part_id: id });

export const listTemplates = defineEndpoint({
  method: 'get',
  path: `${nluBase}/assistants/{assistant_id}/templates`,
  access: 'nlu.read',
  params: ofAssistant,
  query: searchPage,
  response: listOf(template),
});

export const createTemplate = defineEndpoint({
  method: 'post',
  path: `${nluBase}/templates`,
  access: 'nlu.update',
  quota: ['templates'],
  body: templateInput,
  response: templateDetail,
  status: 201,
  errors: ['conflict', 'not_found'],
});

export const getTemplate = defineEndpoint({
  method: 'get',
  path: `${nluBase}/templates/{template_id}`,
  access: 'nlu.read',
  params: ofTemplate,
  response: templateDetail,
});

export const updateTemplate = defineEndpoint({
  method: 'put',
  path: `${nluBase}/templates/{template_id}`,
  access: 'nlu.update',
  if_match: true,
  params: ofTemplate,
  body: templateChange,
  response: templateDetail,
  errors: ['conflict'],
});

export const deleteTemplate = defineEndpoint({
  method: 'delete',
  path: `${nluBase}/templates/{template_id}`,
  access: 'nlu.update',
  params: ofTemplate,
  errors: ['conflict'],
});

export const listParts = defineEndpoint({
  method: 'get',
  path: `${nluBase}/templates/{template_id}/parts`,
  access: 'nlu.read',
  params: ofTemplate,
  response: z.object({ items: z.array(templatePart) }),
});

export const createPart = defineEndpoint({
  method: 'post',
  path: `${nluBase}/templates/{template_id}/parts`,
  access: 'nlu.update',
  params: ofTemplate,
  body: partInput,
  response: templatePart,
  status: 201,
});

export const reorderParts = defineEndpoint({
  method: 'put',
  path: `${nluBase}/templates/{template_id}/parts/order`,
  access: 'nlu.update',
  params: ofTemplate,
  body: z.object({ part_ids: z.array(id).max(limits.template_parts).describe('templates.part_ids') }),
  response: z.object({ items: z.array(templatePart) }),
  errors: ['conflict'],
});

export const getPart = defineEndpoint({
  method: 'get',
  path: `${nluBase}/parts/{part_id}`,
  access: 'nlu.read',
  params: ofPart,
  response: templatePart,
});

export const updatePart = defineEndpoint({
  method: 'put',
  path: `${nluBase}/parts/{part_id}`,
  access: 'nlu.update',
  params: ofPart,
  body: partChange,
  response: templatePart,
});

export const deletePart = defineEndpoint({
  method: 'delete',
  path: `${nluBase}/parts/{part_id}`,
  access: 'nlu.update',
  params: ofPart,
});

const variables = contextVariables.default({});

export const rendered = z.object({
  text: z.string().describe('templates.text'),
  cut: z.literal(true).optional().describe('templates.cut'),
  missing: z.array(z.string()).describe('templates.missing'),
});
export type Rendered = z.output<typeof rendered>;

export const renderTemplate = defineEndpoint({
  method: 'post',
  path: `${nluBase}/templates/{template_id}/render`,
  access: 'nlu.read',
  params: ofTemplate,
  body: z.object({ variables }),
  max_body: 512 * 1024,
  heavy: true,
  response: rendered,
});

export const draftInput = z.object({
  parts: z.array(z.object(partFields)).max(limits.template_parts).describe('templates.draft_input_parts'),
  variables,
});

export const renderDraft = defineEndpoint({
  method: 'post',
  path: `${nluBase}/templates/render`,
  access: 'nlu.read',
  body: draftInput,
  max_body: 1024 * 1024,
  heavy: true,
  response: rendered,
});
