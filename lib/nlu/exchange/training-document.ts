import * as z from 'zod';
import type { EntitySpan } from '../types';

/** The training data of an assistant, in the form that all formats are read into and written from. */
export interface TrainingDocument {
  intents: DocumentIntent[];
  entities: DocumentEntity[];
  templates: DocumentTemplate[];
}

export interface DocumentIntent {
  key_name: string;
  description: string;
  phrases: DocumentPhrase[];
  /** In the order they are asked for. */
  parameters: DocumentParameter[];
}

export interface DocumentPhrase {
  text: string;
  /** References to entities of the document, in the order of the text, without overlaps. */
  entities: EntitySpan[];
}

export const documentKeyName = z
  .string()
  .max(100)
  .regex(/^[A-Za-z][A-Za-z0-9_-]*$/);

/** An entity of the document or a built-in one. */
const entityName = z.union([documentKeyName, z.string().regex(/^sys\.[a-z_]+$/)]);

export const documentParameter = z.object({
  entity: entityName,
  data_type: z.enum(['text', 'number', 'date', 'email', 'phone', 'boolean']).default('text'),
  /** The question for the customer. Empty if the format has none. */
  prompt_question: z.string().max(2000).default(''),
  required: z.boolean().default(true),
});
export type DocumentParameter = z.output<typeof documentParameter>;

export const documentEntity = z.object({
  key_name: documentKeyName,
  description: z.string().max(2000).default(''),
  values: z
    .array(z.object({ value: z.string().min(1).max(200), synonyms: z.array(z.string().min(1).max(200)).max(200).default([]) }))
    .max(10_000)
    .default([]),
  patterns: z.array(z.string().min(1).max(500)).max(50).default([]),
});
export type DocumentEntity = z.output<typeof documentEntity>;

export const documentTemplate = z.object({
  name: z.string().min(1).max(200),
  description: z.string().max(2000).default(''),
  parts: z
    .array(
      z.object({
        type: z.enum(['static_text', 'entity']),
        text_content: z.string().max(5000).default(''),
        entity: entityName.nullable().default(null),
        fallback_value: z.string().max(2000).nullable().default(null),
      }),
    )
    .max(200)
    .default([]),
});
export type DocumentTemplate = z.output<typeof documentTemplate>;
