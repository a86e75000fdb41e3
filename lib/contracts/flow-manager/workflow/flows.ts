import * as z from 'zod';
import { withoutLimits } from '@/lib/without-limits';
import { definitionShape } from '@/lib/workflow/schema';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, searchPage, timestamp } from '../../fields';
import { workflowBase } from './workflow-base';

const base = `${workflowBase}/flows`;

/** A workflow that can be started: one with a published version. */
const flow = z.object({
  id: id.describe('workflows.flow_id'),
  name: z.string(),
  description: z.string(),
  version: z.object({ id, number: z.number().int(), name: z.string(), published_at: timestamp }).describe('workflows.flow_version'),
});
export type StartableWorkflow = z.output<typeof flow>;

export const listFlows = defineEndpoint({
  method: 'get',
  path: base,
  access: 'workflows.read',
  query: searchPage,
  response: listOf(flow),
});

export const getFlow = defineEndpoint({
  method: 'get',
  path: `${base}/{workflow_id}`,
  access: 'workflows.read',
  heavy: true,
  params: z.object({ workflow_id: id }),
  response: flow.extend({ definition: withoutLimits(definitionShape) }),
});
