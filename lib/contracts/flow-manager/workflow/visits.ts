import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { id } from '../../fields';
import { VISIT_DAYS } from '../visit-days';
import { versionPath } from './workflow-base';

const count = z.number().int();
const ms = z.number().int().nullable();

/** How often the states and transitions of a version were reached, and how long instances stayed. What is not listed was never reached. */
export const getWorkflowVisits = defineEndpoint({
  method: 'get',
  path: `${versionPath}/visits`,
  access: 'workflows.read',
  params: z.object({ workflow_version_id: id }),
  query: z.object({ days: z.enum(VISIT_DAYS).default('7').describe('workflow_visits.days') }),
  response: z.object({
    states: z
      .array(
        z.object({
          id,
          entered: count.describe('workflow_visits.entered'),
          failed: count.describe('workflow_visits.failed'),
          here_now: count.describe('workflow_visits.here_now'),
          median_ms: ms.describe('workflow_visits.median_ms'),
          average_ms: ms.describe('workflow_visits.average_ms'),
        }),
      )
      .describe('workflow_visits.states'),
    transitions: z.array(z.object({ id, taken: count.describe('workflow_visits.taken') })).describe('workflow_visits.transitions'),
  }),
});
