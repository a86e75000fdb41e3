import * as z from 'zod';
import { builtinEntities } from '@/lib/nlu/entities/builtin-entities';
import { id } from '../../fields';

/** The base path of the training center's calls. */
export const nluBase = '/api/flow-manager/nlu';

/** The key name of an intent or an entity: English letters, digits, underscores and hyphens, beginning with a letter. */
export const keyName = z
  .string()
  .trim()
  .min(1, { error: 'required', abort: true })
  .max(100)
  .regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'invalid_key_name')
  .describe('nlu_fields.key_name');

/** One of the assistant's own entities by its key name, or a built-in one. */
export const entityName = z.union([keyName, z.enum(builtinEntities)], { error: 'invalid_key_name' }).describe('nlu_fields.entity_name');

export const description = z.string().max(2000).describe('nlu_fields.description');

export const ofAssistant = z.object({ assistant_id: id.describe('nlu_fields.assistant_id') });

export const assistantId = id.describe('nlu_fields.assistant_id_assistant_id');

/** The possible states of a training. */
export const trainingStatuses = ['queued', 'running', 'succeeded', 'needs_consent', 'failed', 'cancelled'] as const;
