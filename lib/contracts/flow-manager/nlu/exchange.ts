import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { nluBase, ofAssistant } from './nlu-fields';

/** The import and export formats of training data: our own, Rasa's, Microsoft CLU's, Dialogflow ES's and a table. */
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
  place: z.string().describe('exchange.place'),
  code: z.string().describe('exchange.code'),
  detail: z.string().nullable(),
});
export type ExchangeProblem = z.output<typeof exchangeProblem>;

export const importReport = z.object({
  format: z.enum(exchangeFormats).describe('exchange.format'),
  applied: z.boolean().describe('exchange.applied'),
  found: exchangeCounts.describe('exchange.found'),
  added: exchangeCounts.describe('exchange.added'),
  changed: exchangeCounts.describe('exchange.changed'),
  removed: exchangeCounts.describe('exchange.removed'),
  problems: z.array(exchangeProblem).describe('exchange.problems'),
  problem_count: count.describe('exchange.problem_count'),
});
export type ImportReport = z.output<typeof importReport>;

export const importQuery = z.object({
  format: z
    .enum(['auto', ...exchangeFormats])
    .default('auto')
    .describe('exchange.import_query_format'),
  mode: z.enum(['merge', 'replace']).default('merge').describe('exchange.mode'),
  dry_run: z.stringbool().default(false).describe('exchange.dry_run'),
});
export type ImportQuery = z.output<typeof importQuery>;

export const importNlu = defineEndpoint({
  method: 'post',
  path: `${nluBase}/assistants/{assistant_id}/import`,
  access: 'nlu.update',
  creates: true,
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
  access: 'nlu.read',
  heavy: true,
  params: ofAssistant,
  query: z.object({ format: z.enum(exchangeFormats).default('hamdam') }),
  status: 200,
});
