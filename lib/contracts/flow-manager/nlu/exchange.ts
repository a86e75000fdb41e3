import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { nluBase, ofAssistant } from './nlu-fields';

/** The formats in which what an assistant was taught comes and goes: our own, Rasa's, Microsoft CLU's, Dialogflow ES's and a table. */
export const exchangeFormats = ['hamdam', 'rasa', 'clu', 'dialogflow', 'csv'] as const;

const count = z.number().int();

export const exchangeCounts = z.object({
  intents: count,
  utterances: count,
  entities: count,
  parameters: count,
  templates: count,
});
export type ExchangeCounts = z.output<typeof exchangeCounts>;

export const exchangeProblem = z.object({
  place: z.string().describe('Where in the file'),
  code: z.string().describe('What was not understood, or why it was left out'),
  detail: z.string().nullable(),
});
export type ExchangeProblem = z.output<typeof exchangeProblem>;

export const importReport = z.object({
  format: z.enum(exchangeFormats).describe('What the file was read as'),
  applied: z.boolean().describe('False for a dry run'),
  found: exchangeCounts.describe('What stands in the file'),
  added: exchangeCounts.describe('What is new'),
  changed: exchangeCounts.describe('What was there and takes over what the file says'),
  removed: exchangeCounts.describe('What goes, with mode=replace'),
  problems: z.array(exchangeProblem).describe('What was not understood or left out; the first 100'),
  problem_count: count.describe('How many problems there are in all'),
});
export type ImportReport = z.output<typeof importReport>;

export const importQuery = z.object({
  format: z
    .enum(['auto', ...exchangeFormats])
    .default('auto')
    .describe('auto: by the file itself'),
  mode: z
    .enum(['merge', 'replace'])
    .default('merge')
    .describe('merge adds to what is there; replace takes away what the file does not have'),
  dry_run: z.stringbool().default(false).describe('Only say what would happen'),
});
export type ImportQuery = z.output<typeof importQuery>;

export const importNlu = defineEndpoint({
  method: 'post',
  path: `${nluBase}/assistants/{assistant_id}/import`,
  summary:
    'Take over intents, phrases, entities, parameters and templates from a file: own JSON, Rasa YAML, CLU JSON, Dialogflow ES zip or CSV',
  access: 'nlu.update',
  heavy: true,
  quota: ['templates'],
  params: ofAssistant,
  query: importQuery,
  body: z.object({ file: z.file('required') }),
  body_type: 'multipart',
  max_body: 11 * 1024 * 1024,
  response: importReport,
  errors: ['conflict', 'payload_too_large'],
});

export const exportNlu = defineEndpoint({
  method: 'get',
  path: `${nluBase}/assistants/{assistant_id}/export`,
  summary: 'What the assistant was taught as a file; what a format cannot hold is left out',
  access: 'nlu.read',
  heavy: true,
  params: ofAssistant,
  query: z.object({ format: z.enum(exchangeFormats).default('hamdam') }),
  status: 200,
});
