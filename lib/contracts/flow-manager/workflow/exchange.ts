import * as z from 'zod';
import { limits } from '@/lib/limits';
import { withoutLimits } from '@/lib/without-limits';
import { definitionSchema, definitionShape } from '@/lib/workflow/schema';
import { defineEndpoint } from '../../endpoint';
import { id } from '../../fields';
import { workflow, workflowFields } from './flow-bases';
import { versionPath, workflowBase } from './workflow-base';

const format = z.literal('hamdam.workflow/1');

export const workflowFile = z.object({ format, ...workflowFields, definition: definitionSchema });
export type WorkflowFile = z.output<typeof workflowFile>;

/** A version as a file, which another business can import. */
export const exportVersion = defineEndpoint({
  method: 'get',
  path: `${versionPath}/export`,
  access: 'workflows.read',
  heavy: true,
  params: z.object({ workflow_version_id: id }),
  response: withoutLimits(z.object({ format, ...workflowFields, definition: definitionShape })),
});

/** A new workflow from such a file. */
export const importWorkflow = defineEndpoint({
  method: 'post',
  path: `${workflowBase}/flow-bases/import`,
  access: 'workflows.update',
  heavy: true,
  body: workflowFile,
  max_body: limits.workflow_file,
  response: workflow,
  status: 201,
  errors: ['conflict'],
});
