import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { changeOf, id, listOf, searchPage, timestamp } from '../../fields';
import { assistantId, description, keyName, nluBase, ofAssistant } from './nlu-fields';

/** How many phrases an intent should have at least. */
export const enoughPhrases = 10;

export const intentHealth = z.object({
  too_few: z.boolean().describe(`Fewer than ${enoughPhrases} phrases`),
  duplicates: z.number().int().describe('Phrases that say nearly the same as another one of the intent'),
  conflicts: z.number().int().describe('Phrases that say nearly the same as one of another intent'),
});
export type IntentHealth = z.output<typeof intentHealth>;

export const intent = z.object({
  id,
  assistant_id: assistantId,
  key_name: z.string().describe('What conditions of dialog flows name it by'),
  description: z.string(),
  phrase_count: z.number().int().describe('Its training phrases'),
  parameter_count: z.number().int().describe('Its parameters'),
  health: intentHealth,
  created_at: timestamp,
  updated_at: timestamp,
});
export type Intent = z.output<typeof intent>;

export const intentDetail = intent.extend({
  used_by: z.object({
    flows: z.array(z.string()).describe('The names of the flow bases that name it in a condition of their latest or active version'),
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
  summary: 'The intents of an assistant, newest first; the search looks at key names and descriptions',
  access: 'nlu.read',
  params: ofAssistant,
  query: searchPage,
  response: listOf(intent),
});

export const createIntent = defineEndpoint({
  method: 'post',
  path: `${nluBase}/intents`,
  summary: 'Add an intent',
  access: 'nlu.update',
  body: intentInput,
  response: intent,
  status: 201,
  errors: ['conflict', 'not_found'],
});

export const getIntent = defineEndpoint({
  method: 'get',
  path: `${nluBase}/intents/{intent_id}`,
  summary: 'One intent, with the flows that name it',
  access: 'nlu.read',
  params: ofIntent,
  response: intentDetail,
});

export const updateIntent = defineEndpoint({
  method: 'put',
  path: `${nluBase}/intents/{intent_id}`,
  summary: 'Change an intent; what is left out stays. One that a dialog flow names keeps its key name (409)',
  access: 'nlu.update',
  params: ofIntent,
  body: intentChange,
  response: intent,
  errors: ['conflict'],
});

export const deleteIntent = defineEndpoint({
  method: 'delete',
  path: `${nluBase}/intents/{intent_id}`,
  summary: 'Delete an intent with its phrases and parameters; one that a dialog flow names stays (409)',
  access: 'nlu.update',
  params: ofIntent,
  errors: ['conflict'],
});
