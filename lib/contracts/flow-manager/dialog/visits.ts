import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { id } from '../../fields';
import { VISIT_DAYS } from '../visit-days';
import { dialogBase } from './dialog-base';

const count = z.number().int();

/** What happened at the nodes and paths of a version in real conversations. What is not listed was never reached. */
export const getVisits = defineEndpoint({
  method: 'get',
  path: `${dialogBase}/versions/{version_id}/visits`,
  access: 'reporting.read',
  params: z.object({ version_id: id }),
  query: z.object({
    days: z.enum(VISIT_DAYS).default('7').describe('flows.visits_days'),
    all_versions: z.stringbool().default(false).describe('flows.all_versions'),
  }),
  response: z.object({
    nodes: z
      .array(
        z.object({
          id,
          visits: count.describe('flows.visits'),
          stalled: count.describe('flows.visits_stalled'),
          abandoned: count.describe('flows.visits_abandoned'),
          handoffs: count.describe('flows.visits_handoffs'),
        }),
      )
      .describe('flows.visits_nodes'),
    edges: z.array(z.object({ id, visits: count })).describe('flows.visits_edges'),
  }),
});
