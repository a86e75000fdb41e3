import * as z from 'zod';
import { builtinEntities } from '@/lib/nlu/entities/builtin-entities';
import { id } from '../../fields';

/** Where the calls of the training centre live. */
export const nluBase = '/api/flow-manager/nlu';

/** The key name of an intent or an entity: English letters, digits, underscore and hyphen, a letter first. */
export const keyName = z
  .string()
  .trim()
  .min(1, { error: 'required', abort: true })
  .max(100)
  .regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'invalid_key_name')
  .describe('English letters, digits, _ and -, beginning with a letter; unique in its assistant whatever the case');

/** One of the assistant's own entities by its key name, or a built-in one. */
export const entityName = z
  .union([keyName, z.enum(builtinEntities)], { error: 'invalid_key_name' })
  .describe('The key name of one of the assistant’s entities, or a built-in one such as sys.date');

export const description = z.string().max(2000).describe('For the people of the business; nothing reads it');

export const ofAssistant = z.object({ assistant_id: id.describe('The assistant that is taught') });

export const assistantId = id.describe('The assistant that it belongs to');

/** How a training can stand. */
export const trainingStatuses = ['queued', 'running', 'succeeded', 'needs_consent', 'failed', 'cancelled'] as const;
