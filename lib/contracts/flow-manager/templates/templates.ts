import * as z from 'zod';
import { limits } from '@/lib/limits';
import { industries, templateIds } from '@/lib/templates/template';
import { defineEndpoint } from '../../endpoint';
import { changeOf, id, listOf, name, revision, text, timestamp } from '../../fields';
import { assistantImport, leftOut } from '../assistant-exchange';
import { assistantLanguages, assistantModes, assistantsBase, assistantTypes, ofAssistant } from '../assistants';

const base = '/api/flow-manager/templates';

/** The key of a template that the product ships, or the ID of one that the business keeps. */
const reference = z.union([z.enum(templateIds), id]).describe('templates.reference');
const ofTemplate = z.object({ template_id: reference });
const ofOwn = z.object({ template_id: id });

const language = z.enum(assistantLanguages).describe('templates.language');
const industry = z.enum(industries).describe('templates.industry');
const count = z.number().int();

export const templateCounts = z.object({ nodes: count, intents: count, phrases: count, questions: count });
export type TemplateCounts = z.output<typeof templateCounts>;

const summaryFields = {
  id: z.string().describe('templates.reference'),
  is_own: z.boolean().describe('templates.is_own'),
  name: z.string(),
  summary: z.string(),
  industry,
  language,
  type: z.enum(assistantTypes),
  mode: z.enum(assistantModes),
  counts: templateCounts.describe('templates.counts'),
  revision,
  created_at: timestamp.nullable().describe('templates.created_at'),
};

export const templateSummary = z.object(summaryFields);
export type TemplateSummary = z.output<typeof templateSummary>;

/** A message of a conversation that the preview plays. */
const playedMessage = z.object({ role: z.enum(['customer', 'assistant']), text: z.string(), choices: z.array(z.string()) });
export type PlayedMessage = z.output<typeof playedMessage>;

export const template = z.object({
  ...summaryFields,
  questions: z.array(z.string()).describe('templates.questions'),
  conversations: z.array(z.object({ name: z.string(), messages: z.array(playedMessage) })).describe('templates.conversations'),
  intents: z.array(z.object({ key_name: z.string(), description: z.string(), phrases: z.array(z.string()) })).describe('templates.intents'),
  knowledge: z.array(z.string()).describe('templates.knowledge'),
});
export type Template = z.output<typeof template>;

export const listTemplates = defineEndpoint({
  method: 'get',
  path: base,
  access: 'assistants.read',
  query: z.object({
    search: z.string().trim().max(200).optional(),
    industry: industry.optional(),
    language: language.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    cursor: z.string().max(100).optional(),
  }),
  response: listOf(templateSummary),
});

/** The language of a template that the product ships. The caller's own, unless it says otherwise. */
const inLanguage = z.enum(['FA', 'AR', 'EN']).optional().describe('templates.in_language');

export const getTemplate = defineEndpoint({
  method: 'get',
  path: `${base}/{template_id}`,
  access: 'assistants.read',
  params: ofTemplate,
  query: z.object({ language: inLanguage }),
  response: template,
});

const fields = {
  name: name(limits.name),
  summary: text(limits.description).default(''),
  industry: industry.default('general'),
};

export const templateInput = z.object({
  ...fields,
  assistant_id: id,
  flow_base_id: id.optional().describe('templates.flow_base_id'),
  with_knowledge: z.boolean().default(false).describe('templates.with_knowledge'),
});
export type TemplateInput = z.output<typeof templateInput>;

export const createTemplate = defineEndpoint({
  method: 'post',
  path: base,
  access: 'assistants.create',
  heavy: true,
  body: templateInput,
  response: templateSummary,
  status: 201,
  errors: ['conflict', 'payload_too_large'],
});

export const templateChange = changeOf(fields);
export type TemplateChange = z.output<typeof templateChange>;

export const updateTemplate = defineEndpoint({
  method: 'put',
  path: `${base}/{template_id}`,
  access: 'assistants.update',
  if_match: true,
  params: ofOwn,
  body: templateChange,
  response: templateSummary,
  errors: ['conflict'],
});

export const deleteTemplate = defineEndpoint({
  method: 'delete',
  path: `${base}/{template_id}`,
  access: 'assistants.delete',
  params: ofOwn,
});

export const cloneTemplateInput = z.object({
  language: inLanguage,
  name: name(limits.name).optional().describe('templates.clone_name'),
});

export const cloneTemplate = defineEndpoint({
  method: 'post',
  path: `${base}/{template_id}/clone`,
  access: 'assistants.create',
  heavy: true,
  quota: ['assistants', 'flows', 'versions', 'nodes', 'templates', 'indexes', 'documents', 'knowledge'],
  entitlements: ['assistants', 'knowledge_bases'],
  params: ofTemplate,
  body: cloneTemplateInput,
  response: assistantImport,
  status: 201,
});

export const applyTemplate = defineEndpoint({
  method: 'post',
  path: `${assistantsBase}/{assistant_id}/apply-template`,
  access: 'assistants.update',
  heavy: true,
  quota: ['flows', 'versions', 'nodes', 'templates', 'indexes', 'documents', 'knowledge'],
  entitlements: ['knowledge_bases'],
  params: ofAssistant,
  body: z.object({
    template_id: reference,
    language: inLanguage,
    /** What it says is an example, and customers get it at once. */
    with_knowledge: z.boolean().default(false).describe('templates.apply_knowledge'),
  }),
  response: z.object({
    flow_base_id: id.describe('templates.added_flow'),
    flow_name: z.string(),
    intents: count.describe('templates.added_intents'),
    phrases: count.describe('templates.added_phrases'),
    is_training: z.boolean().describe('templates.is_training'),
    documents: count.describe('templates.added_documents'),
    left_out: z.array(leftOut).describe('templates.left_out'),
  }),
  status: 201,
});
