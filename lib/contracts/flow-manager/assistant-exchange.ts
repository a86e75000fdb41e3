import * as z from 'zod';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../endpoint';
import { id, name } from '../fields';
import { assistantsBase, ofAssistant } from './assistants';
import { exchangeProblem } from './nlu/exchange';

const count = z.number().int();

export const takenCounts = z.object({
  instructions: count,
  rules: count,
  flows: count,
  nodes: count,
  intents: count,
  phrases: count,
  entities: count,
  templates: count,
  indexes: count,
  documents: count,
});
export type TakenCounts = z.output<typeof takenCounts>;

/** What could not be taken over, and why. */
export const leftOutKinds = ['action', 'workflow', 'rule', 'document', 'training'] as const;
export const leftOut = z.object({
  kind: z.enum(leftOutKinds).describe('assistant_exchange.kind'),
  name: z.string().describe('assistant_exchange.left_out_name'),
  place: z.string().nullable().describe('assistant_exchange.place'),
});
export type LeftOut = z.output<typeof leftOut>;

export const renamed = z.object({
  kind: z.enum(['assistant', 'index']),
  from: z.string(),
  to: z.string(),
});
export type Renamed = z.output<typeof renamed>;

/** What became of a document of an assistant. */
export const assistantReport = z.object({
  name: z.string(),
  taken: takenCounts.describe('assistant_exchange.taken'),
  renamed: z.array(renamed).describe('assistant_exchange.renamed'),
  left_out: z.array(leftOut).describe('assistant_exchange.left_out'),
  training_problems: z.array(exchangeProblem).describe('assistant_exchange.training_problems'),
});
export type AssistantReport = z.output<typeof assistantReport>;

/** Null in a dry run. */
export const assistantImport = z.object({
  assistant_id: id.nullable().describe('assistant_exchange.assistant_id'),
  report: assistantReport,
});
export type AssistantImport = z.output<typeof assistantImport>;

const quota = ['assistants', 'flows', 'versions', 'nodes', 'templates', 'indexes', 'documents', 'knowledge'] as const;

export const cloneAssistant = defineEndpoint({
  method: 'post',
  path: `${assistantsBase}/{assistant_id}/clone`,
  access: 'assistants.create',
  heavy: true,
  quota: ['assistants', 'flows', 'versions', 'nodes', 'templates'],
  entitlements: ['assistants'],
  params: ofAssistant,
  body: z.object({ name: name(limits.name).optional().describe('assistant_exchange.clone_name') }),
  response: assistantImport,
  status: 201,
});

/** What the file of an export has, and what it leaves out. */
export const getExportReport = defineEndpoint({
  method: 'get',
  path: `${assistantsBase}/{assistant_id}/export/report`,
  access: 'assistants.read',
  heavy: true,
  params: ofAssistant,
  response: z.object({ left_out: z.array(leftOut).describe('assistant_exchange.left_out') }),
});

export const exportAssistant = defineEndpoint({
  method: 'get',
  path: `${assistantsBase}/{assistant_id}/export`,
  access: 'assistants.update',
  heavy: true,
  params: ofAssistant,
  status: 200,
});

export const importAssistant = defineEndpoint({
  method: 'post',
  path: `${assistantsBase}/import`,
  access: 'assistants.create',
  creates: true,
  heavy: true,
  quota,
  entitlements: ['assistants', 'knowledge_bases'],
  query: z.object({ dry_run: z.stringbool().default(false).describe('assistant_exchange.dry_run') }),
  body: z.object({ file: z.file('required') }),
  body_type: 'multipart',
  max_body: limits.assistant_file + 1024 * 1024,
  response: assistantImport,
  errors: ['payload_too_large'],
});
