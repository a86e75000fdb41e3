import * as z from 'zod';
import { limits } from '@/lib/limits';
import { locales } from '@/lib/locales';
import { withoutLimits } from '@/lib/without-limits';
import { workflowTemplateIds } from '@/lib/workflow-templates/workflow-template';
import { definitionShape } from '@/lib/workflow/schema';
import { defineEndpoint } from '../../endpoint';
import { changeOf, id, listOf, name, revision, text, timestamp } from '../../fields';
import { workflow, workflowFields } from './flow-bases';
import { workflowBase } from './workflow-base';

const base = `${workflowBase}/templates`;

/** The key of a template that the product ships, or the ID of one that the business keeps. */
const reference = z.union([z.enum(workflowTemplateIds), id]).describe('workflow_exchange.template_reference');
const params = z.object({ workflow_template_id: reference });
const ofOwn = z.object({ workflow_template_id: id });

/** The language of a template that the product ships. The caller's own, unless it says otherwise. */
const language = z.enum(locales).optional().describe('workflow_exchange.template_language');
const count = z.number().int();

export const workflowTemplateSummary = z.object({
  id: z.string().describe('workflow_exchange.template_reference'),
  is_own: z.boolean().describe('workflow_exchange.template_is_own'),
  name: z.string(),
  description: z.string(),
  suggested_name: z.string().describe('workflow_exchange.template_suggested_name'),
  counts: z.object({ states: count, transitions: count, components: count }),
  revision,
  created_at: timestamp.nullable().describe('workflow_exchange.template_created_at'),
});
export type WorkflowTemplateSummary = z.output<typeof workflowTemplateSummary>;

export const workflowTemplate = workflowTemplateSummary.extend({ definition: withoutLimits(definitionShape) });
export type WorkflowTemplate = z.output<typeof workflowTemplate>;

export const listWorkflowTemplates = defineEndpoint({
  method: 'get',
  path: base,
  access: 'workflows.read',
  query: z.object({
    search: z.string().trim().max(200).optional(),
    origin: z.enum(['own', 'shipped']).optional().describe('workflow_exchange.template_origin'),
    language,
    limit: z.coerce.number().int().min(1).max(200).default(50),
    cursor: z.string().max(100).optional(),
  }),
  response: listOf(workflowTemplateSummary),
});

export const getWorkflowTemplate = defineEndpoint({
  method: 'get',
  path: `${base}/{workflow_template_id}`,
  access: 'workflows.read',
  heavy: true,
  params,
  query: z.object({ language }),
  response: workflowTemplate,
});

const fields = { name: name(limits.name), description: text(limits.description).default('') };

export const workflowTemplateInput = z.object({ ...fields, version_id: id.describe('workflow_exchange.template_version_id') });

export const createWorkflowTemplate = defineEndpoint({
  method: 'post',
  path: base,
  access: 'workflows.update',
  heavy: true,
  body: workflowTemplateInput,
  response: workflowTemplateSummary,
  status: 201,
  errors: ['conflict'],
});

export const workflowTemplateChange = changeOf(fields);

export const updateWorkflowTemplate = defineEndpoint({
  method: 'put',
  path: `${base}/{workflow_template_id}`,
  access: 'workflows.update',
  if_match: true,
  params: ofOwn,
  body: workflowTemplateChange,
  response: workflowTemplateSummary,
  errors: ['conflict'],
});

export const deleteWorkflowTemplate = defineEndpoint({
  method: 'delete',
  path: `${base}/{workflow_template_id}`,
  access: 'workflows.update',
  params: ofOwn,
});

export const workflowTemplateCopy = z.object({ name: name(limits.name), language });

/** A copy that the business keeps and may change. */
export const cloneWorkflowTemplate = defineEndpoint({
  method: 'post',
  path: `${base}/{workflow_template_id}/clone`,
  access: 'workflows.update',
  heavy: true,
  params,
  body: workflowTemplateCopy,
  response: workflowTemplateSummary,
  status: 201,
  errors: ['conflict'],
});

export const workflowTemplateUse = z.object({ ...workflowFields, language });

/** A new workflow whose draft is the template. */
export const createFromTemplate = defineEndpoint({
  method: 'post',
  path: `${base}/{workflow_template_id}/use`,
  access: 'workflows.update',
  heavy: true,
  params,
  body: workflowTemplateUse,
  response: workflow,
  status: 201,
  errors: ['conflict'],
});
