import * as z from 'zod';
import { limits } from '@/lib/limits';
import { withoutLimits } from '@/lib/without-limits';
import { definitionSchema, definitionShape } from '@/lib/workflow/schema';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, name, page, revision, timestamp } from '../../fields';
import { versionPath, workflowBase } from './workflow-base';

const ofWorkflow = `${workflowBase}/flow-bases/{workflow_id}/versions`;
const workflowParams = z.object({ workflow_id: id });
const params = z.object({ workflow_version_id: id });

export const workflowVersion = z.object({
  id,
  workflow_id: id,
  number: z.number().int().describe('workflows.version_number'),
  name: z.string(),
  is_published: z.boolean().describe('workflows.is_published'),
  is_current: z.boolean().describe('workflows.is_current'),
  published_at: timestamp.nullable(),
  revision,
  created_at: timestamp,
  updated_at: timestamp,
});
export type WorkflowVersion = z.output<typeof workflowVersion>;

/** A version with its content. */
export const wholeVersion = workflowVersion.extend({ definition: withoutLimits(definitionShape) });
export type WholeVersion = z.output<typeof wholeVersion>;

export const listVersions = defineEndpoint({
  method: 'get',
  path: ofWorkflow,
  access: 'workflows.read',
  params: workflowParams,
  query: page,
  response: listOf(workflowVersion),
});

export const createVersion = defineEndpoint({
  method: 'post',
  path: ofWorkflow,
  access: 'workflows.update',
  params: workflowParams,
  body: z.object({ name: name(limits.name), source_version_id: id.optional().describe('workflows.source_version_id') }),
  response: workflowVersion,
  status: 201,
  errors: ['conflict'],
});

export const getVersion = defineEndpoint({
  method: 'get',
  path: versionPath,
  access: 'workflows.read',
  heavy: true,
  params,
  response: wholeVersion,
});

export const updateVersion = defineEndpoint({
  method: 'put',
  path: versionPath,
  access: 'workflows.update',
  params,
  if_match: true,
  body: z.object({ name: name(limits.name) }),
  response: workflowVersion,
});

export const deleteVersion = defineEndpoint({
  method: 'delete',
  path: versionPath,
  access: 'workflows.update',
  heavy: true,
  params,
  errors: ['conflict'],
});

export const saveDefinition = defineEndpoint({
  method: 'put',
  path: `${versionPath}/definition`,
  access: 'workflows.update',
  heavy: true,
  params,
  if_match: true,
  body: definitionSchema,
  max_body: limits.workflow_file,
  response: workflowVersion,
  errors: ['conflict'],
});

export const cloneVersion = defineEndpoint({
  method: 'post',
  path: `${versionPath}/clone`,
  access: 'workflows.update',
  params,
  body: z.object({ name: name(limits.name).optional().describe('workflows.clone_name') }),
  response: workflowVersion,
  status: 201,
  errors: ['conflict'],
});

export const publishVersion = defineEndpoint({
  method: 'post',
  path: `${versionPath}/publish`,
  access: 'workflows.update',
  heavy: true,
  params,
  if_match: true,
  response: workflowVersion,
  errors: ['conflict', 'validation_failed'],
});

const part = id.optional();

/** What keeps a version from being published, each with the parts that it is about. Empty if nothing does. */
export const checkVersion = defineEndpoint({
  method: 'get',
  path: `${versionPath}/check`,
  access: 'workflows.read',
  heavy: true,
  params,
  response: z.object({
    problems: z.array(
      z.object({
        code: z.string().describe('workflows.problem_code'),
        state_id: part,
        component_id: part,
        field_id: part,
        transition_id: part,
        condition_id: part,
        connection_id: part,
        setting: z.string().optional().describe('workflows.problem_setting'),
        name: z.string().optional().describe('workflows.problem_name'),
      }),
    ),
  }),
});
