import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, searchPage, timestamp } from '../../fields';
import { keyName, nluBase } from './nlu-fields';

export const annotation = z.object({
  start: z.int32().min(0).describe('common.start'),
  end: z.int32().min(1).describe('common.end'),
  entity: keyName.describe('utterances.entity'),
});
export type Annotation = z.output<typeof annotation>;

const annotations = z.array(annotation).max(50).describe('utterances.annotations');

export const utterance = z.object({
  id,
  intent_id: id,
  text: z.string().describe('utterances.text'),
  annotations: z.array(z.object({ start: z.number().int(), end: z.number().int(), entity: z.string() })),
  is_duplicate: z.boolean().describe('utterances.is_duplicate'),
  conflicts_with: z.array(z.string()).describe('utterances.conflicts_with'),
  alike: z
    .array(z.object({ id, intent_id: id, key_name: z.string().describe('utterances.key_name'), text: z.string() }))
    .describe('utterances.alike'),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Utterance = z.output<typeof utterance>;

const ofIntent = z.object({ intent_id: id });
const ofUtterance = z.object({ utterance_id: id });

export const phraseProblems = ['duplicates', 'conflicts', 'any'] as const;
export type PhraseProblem = (typeof phraseProblems)[number];

export const utteranceQuery = searchPage.extend({
  problems: z.enum(phraseProblems).optional().describe('utterances.problems'),
});

export const listUtterances = defineEndpoint({
  method: 'get',
  path: `${nluBase}/intents/{intent_id}/utterances`,
  access: 'nlu.read',
  params: ofIntent,
  query: utteranceQuery,
  response: listOf(utterance),
});

export const utterancesInput = z
  .object({
    text: z.string().max(2000).optional().describe('utterances.utterances_input_text'),
    annotations: annotations.optional().describe('utterances.utterances_input_annotations'),
    lines: z.string().max(900_000).optional().describe('utterances.lines'),
  })
  .refine(({ text, lines }) => (text === undefined) !== (lines === undefined), { path: ['text'], error: 'text_or_lines' });
export type UtterancesInput = z.output<typeof utterancesInput>;

export const skippedPhrase = z.object({
  line: z.number().int().describe('utterances.line'),
  text: z.string(),
  reason: z.enum(['duplicate', 'too_long', 'unknown_entity', 'bad_annotation']),
  detail: z.string().nullable().describe('utterances.detail'),
});
export type SkippedPhrase = z.output<typeof skippedPhrase>;

export const createUtterances = defineEndpoint({
  method: 'post',
  path: `${nluBase}/intents/{intent_id}/utterances`,
  access: 'nlu.update',
  params: ofIntent,
  body: utterancesInput,
  max_body: 2 * 1024 * 1024,
  response: z.object({
    created: z.array(utterance).describe('utterances.created'),
    created_count: z.number().int(),
    skipped: z.array(skippedPhrase).describe('utterances.skipped'),
    skipped_count: z.number().int(),
  }),
  status: 201,
});

export const utteranceChange = z.object({
  text: z.string().trim().min(1, 'required').max(2000).optional().describe('utterances.utterance_change_text'),
  annotations: annotations.optional(),
});
export type UtteranceChange = z.output<typeof utteranceChange>;

export const updateUtterance = defineEndpoint({
  method: 'put',
  path: `${nluBase}/utterances/{utterance_id}`,
  access: 'nlu.update',
  params: ofUtterance,
  body: utteranceChange,
  response: utterance,
  errors: ['conflict'],
});

export const moveUtterance = defineEndpoint({
  method: 'post',
  path: `${nluBase}/utterances/{utterance_id}/move`,
  access: 'nlu.update',
  params: ofUtterance,
  body: z.object({ intent_id: id.describe('utterances.intent_id') }),
  response: utterance,
  errors: ['conflict', 'not_found'],
});

export const deleteUtterance = defineEndpoint({
  method: 'delete',
  path: `${nluBase}/utterances/{utterance_id}`,
  access: 'nlu.update',
  params: ofUtterance,
});

export const deleteUtterances = defineEndpoint({
  method: 'post',
  path: `${nluBase}/intents/{intent_id}/utterances/delete`,
  access: 'nlu.update',
  params: ofIntent,
  body: z.object({ utterance_ids: z.array(id).min(1).max(500).describe('utterances.utterance_ids') }),
  response: z.object({ deleted_count: z.number().int() }),
});
