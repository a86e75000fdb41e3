import * as z from 'zod';
import { assistantLanguages, assistantModels, assistantModes, assistantTypes } from '../contracts/flow-manager/assistants';
import { documentInput } from '../contracts/flow-manager/knowledge/documents';
import { indexName } from '../contracts/flow-manager/knowledge/knowledge-fields';
import { voiceName } from '../contracts/flow-manager/voices';
import { name, text } from '../contracts/fields';
import { flowDocumentSchema } from '../engine/flow-document';
import { limits } from '../limits';
import { hamdamTraining } from '../nlu/exchange/hamdam/hamdam-training';

export const ASSISTANT_FORMAT = 'hamdam.assistant/1';

/** An instruction, in the order of the list. */
export const documentInstruction = z.strictObject({ title: name(limits.name), content: name(limits.instruction) });

/** A routing rule, in the order of the list. The target is the name of an assistant. */
export const documentRule = z.strictObject({
  condition_type: z.enum(['keyword', 'text']).default('keyword'),
  condition: name(limits.routing_condition),
  target: name(limits.name),
});

/** A knowledge base with its documents. Files are not part of a document, because they are no text. */
export const documentKnowledge = z.strictObject({
  name: indexName,
  description: text(limits.description).default(''),
  keywords: z.array(name(limits.keyword)).max(limits.keywords).default([]),
  documents: z.array(documentInput).max(limits.exchanged_documents).default([]),
});

/**
 * A whole assistant as one JSON value, for export, import, clones, archetypes, and templates. It has no ids and no
 * secrets: other assistants, flows, and actions are referred to by name.
 */
export const assistantDocumentSchema = z.strictObject({
  format: z.literal(ASSISTANT_FORMAT),
  name: name(limits.name),
  type: z.enum(assistantTypes).default('GENERAL'),
  mode: z.enum(assistantModes).default('basic'),
  language: z.enum(assistantLanguages).default('FA'),
  model: z.enum(assistantModels).default('GPT_4O_MINI'),
  system_prompt: text(limits.system_prompt).default(''),
  /** How the assistant speaks, in the owner's words. */
  tone: text(limits.tone).default(''),
  /** The provider's name of its voice. Null, or another provider's: the provider's usual one. */
  voice: voiceName.nullable().default(null),
  /** The name of the workflow that its conversations run. */
  workflow: name(limits.name).nullable().default(null),
  instructions: z.array(documentInstruction).max(limits.instructions).default([]),
  rules: z.array(documentRule).max(limits.routing_rules).default([]),
  /** The name of each flow base is that of its document. Without any, the assistant gets the flow of a new one. */
  flows: z
    .array(z.strictObject({ is_default: z.boolean().default(false), document: flowDocumentSchema }))
    .max(limits.exchanged_flows)
    .refine((flows) => flows.length === 0 || flows.filter(({ is_default }) => is_default).length === 1, 'one_default_flow')
    .refine((flows) => new Set(flows.map(({ document }) => document.name)).size === flows.length, 'duplicate_flow')
    .refine((flows) => flows.every(({ document }) => document.name.trim() !== ''), 'unnamed_flow')
    .default([]),
  training: hamdamTraining,
  knowledge: z.array(documentKnowledge).max(limits.exchanged_indexes).default([]),
});

export type AssistantDocument = z.output<typeof assistantDocumentSchema>;
export type AssistantDocumentInput = z.input<typeof assistantDocumentSchema>;
