import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';

/** Every page has it for its navigation, so it is apart from the larger contracts. */
export const countTasks = defineEndpoint({
  method: 'get',
  path: '/api/flow-manager/workflow/task-counts',
  access: 'workflows.work',
  people_only: true,
  response: z.object({ open: z.number().int().describe('workflow_tasks.open') }),
});
