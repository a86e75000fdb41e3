import * as z from 'zod';
import { documentEntity, documentKeyName, documentParameter, documentTemplate } from '../training-document';

export const HAMDAM_FORMAT = 'hamdam.nlu/1';

/** An intent of our own format. Entities are marked in its phrases: `[blue](color) shoes`. */
export const hamdamIntent = z.object({
  key_name: documentKeyName,
  description: z.string().max(2000).default(''),
  phrases: z.array(z.string()).default([]),
  parameters: z.array(documentParameter).max(100).default([]),
});

/** Our own format as a part of a larger document, where every field must be valid. */
export const hamdamTraining = z
  .strictObject({
    format: z.literal(HAMDAM_FORMAT).default(HAMDAM_FORMAT),
    intents: z.array(hamdamIntent).default([]),
    entities: z.array(documentEntity).default([]),
    templates: z.array(documentTemplate).default([]),
  })
  .prefault({});
