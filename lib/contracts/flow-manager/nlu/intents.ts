import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { changeOf, id, listOf, revision, searchPage, timestamp } from '../../fields';
import { assistantId, description, keyName, nluBase, ofAssistant } from './nlu-fields';

/** How many phrases an intent should have at least. */
export const enoughPhrases = 10;

export const intentHealth = z.object({
  too_few: z.boolean().describe('intents.too_few'),
  duplicates: z.number().int().describe('intents.duplicates'),
  conflicts: z.number().int().describe('intents.conflicts'),
  accuracy: z.number().nullable().describe('intents.accuracy'),
});
export type IntentHealth = z.output<typeof intentHealth>;

export const intent = z.object({
  id,
  assistant_id: assistantId,
  key_name: z.string().describe('intents.key_name'),
  description: z.string(),
  phrase_count: z.number().int().describe('intents.phrase_count'),
  parameter_count: z.number().int().describe('intents.parameter_count'),
  health: intentHealth,
  revision,
  created_at: timestamp,
  updated_at: timestamp,
});
export type Intent = z.output<typeof intent>;

export const intentDetail = intent.extend({
  used_by: z.object({
    flows: z.array(z.string()).describe('common.flows'),
  }),
});
export type IntentDetail = z.output<typeof intentDetail>;

const fields = { key_name: keyName, description: description.default('') };

export const intentInput = z.object({ assistant_id: assistantId, ...fields });
export type IntentInput = z.output<typeof intentInput>;

export const intentChange = changeOf(fields);
export type IntentChange = z.output<typeof intentChange>;

const ofIntent = z.object({ intent_id: id });

export const listIntents = defineEndpoint({
  method: 'get',
  path: `${nluBase}/assistants/{assistant_id}/intents`,
  access: 'nlu.read',
  params: ofAssistant,
  query: searchPage,
  response: listOf(intent),
});

export const createIntent = defineEndpoint({
  method: 'post',
  path: `${nluBase}/intents`,
  access: 'nlu.update',
  body: intentInput,
  response: intent,
  status: 201,
  errors: ['conflict', 'not_found'],
});

export const getIntent = defineEndpoint({
  method: 'get',
  path: `${nluBase}/intents/{intent_id}`,
  access: 'nlu.read',
  params: ofIntent,
  response: intentDetail,
});

export const updateIntent = defineEndpoint({
  method: 'put',
  path: `${nluBase}/intents/{intent_id}`,
  access: 'nlu.update',
  if_match: true,
  params: ofIntent,
  body: intentChange,
  response: intent,
  errors: ['conflict'],
});

export const deleteIntent = defineEndpoint({
  method: 'delete',
  path: `${nluBase}/intents/{intent_id}`,
  access: 'nlu.update',
  params: ofIntent,
  errors: ['conflict'],
});
