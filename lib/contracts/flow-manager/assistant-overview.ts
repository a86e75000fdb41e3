import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id } from '../fields';
import { assistantsBase, ofAssistant } from './assistants';
import { nluStatus } from './nlu/status';

const count = z.number().int();
const versionRef = z.object({ id, number: count });

export const assistantOverview = z.object({
  conversations: z
    .object({
      count: count.describe('assistants.count'),
      count_before: count.describe('assistants.count_before'),
      messages: count.describe('assistants.messages'),
      not_understood: count.describe('assistants.not_understood'),
    })
    .nullable()
    .describe('assistants.conversations'),
  flow: z
    .object({
      live: versionRef.nullable().describe('assistants.live'),
      draft: versionRef.nullable().describe('assistants.draft'),
    })
    .nullable()
    .describe('assistants.flow'),
  nlu: nluStatus
    .extend({
      intents: count,
      phrases: count,
      unmatched: count.describe('assistants.unmatched'),
    })
    .nullable()
    .describe('assistants.nlu'),
});
export type AssistantOverview = z.output<typeof assistantOverview>;

/** The periods of an overview, in days. */
export const overviewDays = [7, 30, 90] as const;

export const getAssistantOverview = defineEndpoint({
  method: 'get',
  path: `${assistantsBase}/{assistant_id}/overview`,
  access: 'assistants.read',
  params: ofAssistant,
  query: z.object({
    days: z.coerce
      .number()
      .pipe(z.literal([...overviewDays]))
      .default(30),
  }),
  response: assistantOverview,
});
