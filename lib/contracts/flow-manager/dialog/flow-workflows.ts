import * as z from 'zod';
import { FIELD_TYPES } from '@/lib/workflow/definition';
import { defineEndpoint } from '../../endpoint';
import { id } from '../../fields';
import { dialogBase } from './dialog-base';

/** What a node that runs a workflow must know about it. */
export const workflowSummary = z.object({
  id,
  name: z.string(),
  is_published: z.boolean().describe('flow_workflows.is_published'),
  fields: z
    .array(
      z.object({
        name: z.string(),
        description: z.string(),
        data_type: z.enum(FIELD_TYPES),
        is_required: z.boolean().describe('flow_workflows.is_required'),
        choices: z.array(z.string()),
      }),
    )
    .describe('flow_workflows.fields'),
  captured: z.array(z.string()).describe('flow_workflows.captured'),
});
export type WorkflowSummary = z.output<typeof workflowSummary>;

/** The workflows that the nodes of a version run. One that was deleted is missing. */
export const listFlowWorkflows = defineEndpoint({
  method: 'get',
  path: `${dialogBase}/versions/{version_id}/workflows`,
  access: 'flows.read',
  params: z.object({ version_id: id }),
  response: z.object({ items: z.array(workflowSummary) }),
});
