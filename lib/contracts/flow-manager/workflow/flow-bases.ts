import * as z from 'zod';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../../endpoint';
import { changeOf, id, listOf, name, revision, searchPage, text, timestamp } from '../../fields';
import { workflowBase } from './workflow-base';

const base = `${workflowBase}/flow-bases`;
const params = z.object({ workflow_id: id });

export const workflowName = name(limits.name)
  .regex(/^[A-Za-z0-9_-]+$/, 'invalid_latin_name')
  .describe('workflows.name');

export const workflowFields = { name: workflowName, description: text(limits.description).default('') };

export const workflow = z.object({
  id,
  name: z.string(),
  description: z.string(),
  current_version_id: id.nullable().describe('workflows.current_version_id'),
  latest_version_id: id.describe('workflows.latest_version_id'),
  version_count: z.number().int(),
  running_count: z.number().int().describe('workflows.running_count'),
  revision,
  created_at: timestamp,
  updated_at: timestamp,
});
export type Workflow = z.output<typeof workflow>;

export const listFlowBases = defineEndpoint({
  method: 'get',
  path: base,
  access: 'workflows.read',
  query: searchPage,
  response: listOf(workflow),
});

export const createFlowBase = defineEndpoint({
  method: 'post',
  path: base,
  access: 'workflows.update',
  body: z.object(workflowFields),
  response: workflow,
  status: 201,
  errors: ['conflict'],
});

export const getFlowBase = defineEndpoint({
  method: 'get',
  path: `${base}/{workflow_id}`,
  access: 'workflows.read',
  params,
  response: workflow,
});

export const updateFlowBase = defineEndpoint({
  method: 'put',
  path: `${base}/{workflow_id}`,
  access: 'workflows.update',
  params,
  if_match: true,
  body: changeOf(workflowFields),
  response: workflow,
  errors: ['conflict'],
});

export const deleteFlowBase = defineEndpoint({
  method: 'delete',
  path: `${base}/{workflow_id}`,
  access: 'workflows.update',
  heavy: true,
  params,
  errors: ['conflict'],
});
