import * as z from 'zod';
import { PATTERN_REASONS } from '@/lib/nlu/entities/pattern-reasons';
import { defineEndpoint } from '../../endpoint';
import { changeOf, id, listOf, searchPage, text, timestamp } from '../../fields';
import { assistantId, description, keyName, nluBase, ofAssistant } from './nlu-fields';

const valueText = z.string().trim().min(1, 'required').max(200);

export const entityValue = z.object({
  value: valueText.describe('The machine form: what a variable gets'),
  synonyms: z.array(valueText).max(200).default([]).describe('Other ways to say it; the value itself is one too'),
});
export type EntityValueInput = z.output<typeof entityValue>;

const definition = {
  values: z.array(entityValue).max(10_000).default([]).describe('Its list of values'),
  patterns: z
    .array(text(500))
    .max(50)
    .default([])
    .describe('Regular expressions of a linear-time engine: no look-around, no back references. A first group that captures is the value'),
};

export const entity = z.object({
  id,
  assistant_id: assistantId,
  key_name: z.string().describe('Also the context variable that its value goes to'),
  description: z.string(),
  value_count: z.number().int().describe('Its values'),
  pattern_count: z.number().int().describe('Its patterns'),
  annotation_count: z.number().int().describe('Places in training phrases that are marked as it'),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Entity = z.output<typeof entity>;

export const entityDetail = entity.extend({
  values: z.array(z.object({ value: z.string(), synonyms: z.array(z.string()) })),
  patterns: z.array(z.string()),
  used_by: z.object({
    intents: z.array(z.string()).describe('The key names of the intents that have it as a parameter'),
    templates: z.array(z.string()).describe('The names of the templates that have it as a part'),
    flows: z.array(z.string()).describe('The names of the flow bases that name it in a condition of their latest or active version'),
  }),
});
export type EntityDetail = z.output<typeof entityDetail>;

const fields = { key_name: keyName, description: description.default(''), ...definition };

export const entityInput = z.object({ assistant_id: assistantId, ...fields });
export type EntityInput = z.output<typeof entityInput>;

export const entityChange = changeOf(fields);
export type EntityChange = z.output<typeof entityChange>;

const ofEntity = z.object({ entity_id: id });

export const listEntities = defineEndpoint({
  method: 'get',
  path: `${nluBase}/assistants/{assistant_id}/entities`,
  summary: 'The entities of an assistant, newest first; the search looks at key names and descriptions',
  access: 'nlu.read',
  params: ofAssistant,
  query: searchPage,
  response: listOf(entity),
});

export const createEntity = defineEndpoint({
  method: 'post',
  path: `${nluBase}/entities`,
  summary: 'Add an entity. It is found in messages after the next training',
  access: 'nlu.update',
  heavy: true,
  body: entityInput,
  max_body: 2 * 1024 * 1024,
  response: entityDetail,
  status: 201,
  errors: ['conflict', 'not_found'],
});

export const getEntity = defineEndpoint({
  method: 'get',
  path: `${nluBase}/entities/{entity_id}`,
  summary: 'One entity with its values and patterns, and what names it',
  access: 'nlu.read',
  params: ofEntity,
  response: entityDetail,
});

export const updateEntity = defineEndpoint({
  method: 'put',
  path: `${nluBase}/entities/{entity_id}`,
  summary:
    'Change an entity; what is left out stays. A new key name is taken over by annotations, parameters and template parts; one that a dialog flow names keeps it (409)',
  access: 'nlu.update',
  heavy: true,
  params: ofEntity,
  body: entityChange,
  max_body: 2 * 1024 * 1024,
  response: entityDetail,
  errors: ['conflict'],
});

export const deleteEntity = defineEndpoint({
  method: 'delete',
  path: `${nluBase}/entities/{entity_id}`,
  summary: 'Delete an entity with its annotations; one that a parameter, a template part or a dialog flow names stays (409)',
  access: 'nlu.update',
  params: ofEntity,
  errors: ['conflict'],
});

/** What was found in a text. */
export const foundEntity = z.object({
  entity: z.string().describe('The key name, or a built-in name such as sys.date'),
  value: z.union([z.string(), z.number()]).describe('The machine form'),
  start: z.number().int().describe('UTF-16 offset into the text'),
  end: z.number().int().describe('UTF-16 offset, exclusive'),
  builtin: z.boolean().optional().describe('Built in rather than one of the assistant’s own'),
});
export type FoundEntity = z.output<typeof foundEntity>;

export const patternProblem = z.object({
  path: z.string().describe('Which pattern: patterns[2]'),
  reason: z.enum(PATTERN_REASONS),
  part: z.string().nullable().describe('The part of the pattern that the reason is about'),
});

export const entityTestInput = z.object({
  text: text(2000).describe('A sentence to look in'),
  key_name: keyName.default('entity').describe('Under what name to answer'),
  ...definition,
});
export type EntityTestInput = z.output<typeof entityTestInput>;

export const testEntity = defineEndpoint({
  method: 'post',
  path: `${nluBase}/assistants/{assistant_id}/entities/test`,
  summary: 'Look for an entity as it is drafted in a sentence; nothing is stored. A pattern that cannot be used is told, not refused',
  access: 'nlu.read',
  heavy: true,
  params: ofAssistant,
  body: entityTestInput,
  max_body: 2 * 1024 * 1024,
  response: z.object({
    entities: z.array(foundEntity),
    problems: z.array(patternProblem).describe('The patterns that cannot be used'),
  }),
});

export const listBuiltinEntities = defineEndpoint({
  method: 'get',
  path: `${nluBase}/builtin-entities`,
  summary: 'The names of the entities that every assistant has',
  access: 'nlu.read',
  response: z.object({ items: z.array(z.string()) }),
});
