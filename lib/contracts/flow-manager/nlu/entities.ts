import * as z from 'zod';
import { PATTERN_REASONS } from '@/lib/nlu/entities/pattern-reasons';
import { defineEndpoint } from '../../endpoint';
import { changeOf, id, listOf, revision, searchPage, text, timestamp } from '../../fields';
import { assistantId, description, keyName, nluBase, ofAssistant } from './nlu-fields';

const valueText = z.string().trim().min(1, 'required').max(200);

export const entityValue = z.object({
  value: valueText.describe('entities.value'),
  synonyms: z.array(valueText).max(200).default([]).describe('entities.synonyms'),
});
export type EntityValueInput = z.output<typeof entityValue>;

const definition = {
  values: z.array(entityValue).max(10_000).default([]).describe('entities.values'),
  patterns: z.array(text(500)).max(50).default([]).describe('entities.patterns'),
};

export const entity = z.object({
  id,
  assistant_id: assistantId,
  key_name: z.string().describe('entities.key_name'),
  description: z.string(),
  value_count: z.number().int().describe('entities.value_count'),
  pattern_count: z.number().int().describe('entities.pattern_count'),
  annotation_count: z.number().int().describe('entities.annotation_count'),
  revision,
  created_at: timestamp,
  updated_at: timestamp,
});
export type Entity = z.output<typeof entity>;

export const entityDetail = entity.extend({
  values: z.array(z.object({ value: z.string(), synonyms: z.array(z.string()) })),
  patterns: z.array(z.string()),
  used_by: z.object({
    intents: z.array(z.string()).describe('entities.intents'),
    templates: z.array(z.string()).describe('entities.templates'),
    flows: z.array(z.string()).describe('common.flows'),
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
  access: 'nlu.read',
  params: ofAssistant,
  query: searchPage,
  response: listOf(entity),
});

export const createEntity = defineEndpoint({
  method: 'post',
  path: `${nluBase}/entities`,
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
  access: 'nlu.read',
  params: ofEntity,
  response: entityDetail,
});

export const updateEntity = defineEndpoint({
  method: 'put',
  path: `${nluBase}/entities/{entity_id}`,
  access: 'nlu.update',
  if_match: true,
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
  access: 'nlu.update',
  params: ofEntity,
  errors: ['conflict'],
});

/** An entity found in a text. */
export const foundEntity = z.object({
  entity: z.string().describe('entities.entity'),
  value: z.union([z.string(), z.number()]).describe('entities.found_entity_value'),
  start: z.number().int().describe('common.start'),
  end: z.number().int().describe('common.end'),
  builtin: z.boolean().optional().describe('entities.builtin'),
});
export type FoundEntity = z.output<typeof foundEntity>;

export const patternProblem = z.object({
  path: z.string().describe('entities.path'),
  reason: z.enum(PATTERN_REASONS),
  part: z.string().nullable().describe('entities.part'),
});

export const entityTestInput = z.object({
  text: text(2000).describe('entities.text'),
  key_name: keyName.default('entity').describe('entities.entity_test_input_key_name'),
  ...definition,
});
export type EntityTestInput = z.output<typeof entityTestInput>;

export const testEntity = defineEndpoint({
  method: 'post',
  path: `${nluBase}/assistants/{assistant_id}/entities/test`,
  access: 'nlu.read',
  heavy: true,
  params: ofAssistant,
  body: entityTestInput,
  max_body: 2 * 1024 * 1024,
  response: z.object({
    entities: z.array(foundEntity),
    problems: z.array(patternProblem).describe('entities.problems'),
  }),
});

export const listBuiltinEntities = defineEndpoint({
  method: 'get',
  path: `${nluBase}/builtin-entities`,
  access: 'nlu.read',
  response: z.object({ items: z.array(z.string()) }),
});
