import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { id, moment } from '../../fields';

/** Times in seconds by the clock, also outside working hours. The share counts only those that had a target. */
export const answerTimes = z.object({
  count: z.number().int().describe('inbox_times.count'),
  median: z.number().nullable().describe('inbox_times.median'),
  p90: z.number().nullable().describe('inbox_times.p90'),
  with_target: z.number().int().describe('inbox_times.with_target'),
  within_target: z.number().int().describe('inbox_times.within_target'),
});

/** How soon the customers of a period were answered, and how satisfied they were. Live tests are not counted. */
export const inboxTimes = z.object({
  requests: z.number().int().describe('inbox_times.requests'),
  first_response: answerTimes,
  resolution: answerTimes,
  satisfaction: z.object({
    count: z.number().int().describe('inbox_times.ratings'),
    average: z.number().nullable().describe('inbox_times.average'),
    /** How many customers chose 1, 2, 3, 4, and 5. */
    counts: z.array(z.number().int()).describe('inbox_times.counts'),
  }),
});
export type InboxTimes = z.output<typeof inboxTimes>;

export const getInboxTimes = defineEndpoint({
  method: 'get',
  path: '/api/flow-manager/inbox/times',
  access: 'handoff.read',
  query: z
    .object({
      /** The period in which requests were opened. The last 30 days if left out. */
      from: moment.optional().describe('inbox_times.from'),
      to: moment.optional().describe('inbox_times.to'),
      team_id: id.optional().describe('inbox_times.team_id'),
      member_id: id.optional().describe('inbox_times.member_id'),
    })
    .refine(({ from, to }) => !from || !to || new Date(from) < new Date(to), { path: ['to'], error: 'invalid_period' }),
  response: inboxTimes,
  errors: ['not_found'],
});
