import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, searchPage, timestamp } from '../../fields';
import { keyName, nluBase } from './nlu-fields';

export const annotation = z.object({
  start: z.int32().min(0).describe('UTF-16 offset into the text'),
  end: z.int32().min(1).describe('UTF-16 offset, exclusive'),
  entity: keyName.describe('The key name of one of the assistant’s entities'),
});
export type Annotation = z.output<typeof annotation>;

const annotations = z.array(annotation).max(50).describe('What is marked in the text; marks do not overlap');

export const utterance = z.object({
  id,
  intent_id: id,
  text: z.string().describe('As a customer would type it'),
  annotations: z.array(z.object({ start: z.number().int(), end: z.number().int(), entity: z.string() })),
  is_duplicate: z.boolean().describe('Says nearly the same as another phrase of the intent'),
  conflicts_with: z.array(z.string()).describe('The key names of other intents with a phrase that says nearly the same'),
  alike: z
    .array(z.object({ id, intent_id: id, key_name: z.string().describe('Of its intent'), text: z.string() }))
    .describe('The phrases that say nearly the same, of other intents first; at most 5'),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Utterance = z.output<typeof utterance>;

const ofIntent = z.object({ intent_id: id });
const ofUtterance = z.object({ utterance_id: id });

export const phraseProblems = ['duplicates', 'conflicts', 'any'] as const;
export type PhraseProblem = (typeof phraseProblems)[number];

export const utteranceQuery = searchPage.extend({
  problems: z
    .enum(phraseProblems)
    .optional()
    .describe('Only those that say nearly the same as another of the intent, or as one of another intent, or either'),
});

export const listUtterances = defineEndpoint({
  method: 'get',
  path: `${nluBase}/intents/{intent_id}/utterances`,
  summary: 'The training phrases of an intent, newest first',
  access: 'nlu.read',
  params: ofIntent,
  query: utteranceQuery,
  response: listOf(utterance),
});

export const utterancesInput = z
  .object({
    text: z.string().max(2000).optional().describe('One phrase; its annotations stand beside it, or in it as [5 kilos](weight)'),
    annotations: annotations.optional().describe('Of `text`, which is then taken as it stands, without reading marks in it'),
    lines: z.string().max(900_000).optional().describe('Many phrases, one a line, with marks such as [5 kilos](weight)'),
  })
  .refine(({ text, lines }) => (text === undefined) !== (lines === undefined), { path: ['text'], error: 'text_or_lines' });
export type UtterancesInput = z.output<typeof utterancesInput>;

export const skippedPhrase = z.object({
  line: z.number().int().describe('Counted from 1'),
  text: z.string(),
  reason: z.enum(['duplicate', 'too_long', 'unknown_entity', 'bad_annotation']),
  detail: z.string().nullable().describe('The entity that is unknown'),
});
export type SkippedPhrase = z.output<typeof skippedPhrase>;

export const createUtterances = defineEndpoint({
  method: 'post',
  path: `${nluBase}/intents/{intent_id}/utterances`,
  summary: 'Add training phrases, one or many; those that the intent has already, and those that cannot be taken, are skipped and told',
  access: 'nlu.update',
  params: ofIntent,
  body: utterancesInput,
  max_body: 2 * 1024 * 1024,
  response: z.object({
    created: z.array(utterance).describe('In the order of the lines; the first 200'),
    created_count: z.number().int(),
    skipped: z.array(skippedPhrase).describe('The first 200'),
    skipped_count: z.number().int(),
  }),
  status: 201,
});

export const utteranceChange = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'required')
    .max(2000)
    .optional()
    .describe('Without new annotations the old ones go, unless the text stays'),
  annotations: annotations.optional(),
});
export type UtteranceChange = z.output<typeof utteranceChange>;

export const updateUtterance = defineEndpoint({
  method: 'put',
  path: `${nluBase}/utterances/{utterance_id}`,
  summary: 'Change a training phrase or what is marked in it; what is left out stays',
  access: 'nlu.update',
  params: ofUtterance,
  body: utteranceChange,
  response: utterance,
  errors: ['conflict'],
});

export const moveUtterance = defineEndpoint({
  method: 'post',
  path: `${nluBase}/utterances/{utterance_id}/move`,
  summary: 'Give a training phrase to another intent of the assistant',
  access: 'nlu.update',
  params: ofUtterance,
  body: z.object({ intent_id: id.describe('The intent that it means') }),
  response: utterance,
  errors: ['conflict', 'not_found'],
});

export const deleteUtterance = defineEndpoint({
  method: 'delete',
  path: `${nluBase}/utterances/{utterance_id}`,
  summary: 'Delete a training phrase',
  access: 'nlu.update',
  params: ofUtterance,
});

export const deleteUtterances = defineEndpoint({
  method: 'post',
  path: `${nluBase}/intents/{intent_id}/utterances/delete`,
  summary: 'Delete several training phrases of an intent; those that it does not have are left alone',
  access: 'nlu.update',
  params: ofIntent,
  body: z.object({ utterance_ids: z.array(id).min(1).max(500).describe('The phrases to delete') }),
  response: z.object({ deleted_count: z.number().int() }),
});
