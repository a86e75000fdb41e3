import * as z from 'zod';
import { locales } from '@/lib/locales';
import { defineEndpoint } from '../../endpoint';
import { timestamp } from '../../fields';
import { askedField, workflowValues } from './workflow-values';

const path = '/api/flow-manager/workflow/forms/{token}';
const params = z.object({ token: z.string().min(1).max(500).describe('workflow_tasks.token') });

/** What a contact with the link of a form sees. Nothing else of the workflow is shown. */
export const workflowForm = z.object({
  business_name: z.string().describe('workflow_tasks.business_name'),
  title: z.string(),
  text: z.string().describe('workflow_tasks.text'),
  fields: z.array(askedField).describe('workflow_tasks.fields'),
  language: z.enum(locales).describe('workflow_tasks.language'),
  ends_at: timestamp.describe('workflow_tasks.form_link_ends_at'),
});
export type WorkflowForm = z.output<typeof workflowForm>;

export const getForm = defineEndpoint({
  method: 'get',
  path,
  access: 'public',
  limit: 'api',
  params,
  response: workflowForm,
});

export const submitForm = defineEndpoint({
  method: 'post',
  path,
  access: 'public',
  limit: 'api',
  params,
  body: z.object({ values: workflowValues }),
  status: 204,
  errors: ['conflict', 'timeout'],
});
