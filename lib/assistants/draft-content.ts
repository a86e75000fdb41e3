import * as z from 'zod';
import { assistantLanguages, assistantModels, assistantModes, assistantTypes } from '../contracts/flow-manager/assistants';
import { text } from '../contracts/fields';
import { limits } from '../limits';

/** The steps of creating an assistant. The wizard has the first ones that it needs, the advanced view has all of them. */
export const creationSteps = ['basic', 'nlu', 'workflow', 'knowledge', 'instructions', 'rules', 'finish'] as const;
export type CreationStep = (typeof creationSteps)[number];

export const wizardSteps: readonly CreationStep[] = ['basic', 'knowledge', 'instructions', 'finish'];

/**
 * What someone has typed of a new assistant, whichever view they use. Nothing is required here, because it is stored while
 * they type. Creating the assistant says what is missing.
 */
export const draftContent = z.strictObject({
  view: z.enum(['wizard', 'advanced']).default('wizard'),
  step: z.enum(creationSteps).default('basic'),
  archetype_id: z.uuid().nullable().default(null),
  name: text(limits.name).default(''),
  type: z.enum(assistantTypes).default('GENERAL'),
  language: z.enum(assistantLanguages).default('FA'),
  model: z.enum(assistantModels).default('GPT_4O_MINI'),
  mode: z.enum(assistantModes).default('advanced'),
  tone: text(limits.tone).default(''),
  system_prompt: text(limits.system_prompt).default(''),
  /** What the assistant says first, if no archetype brings a flow. Empty: the usual greeting. */
  greeting: text(limits.short_text).default(''),
  /** The workflow that its conversations run. */
  workflow_id: z.uuid().nullable().default(null),
  intents: z
    .array(z.strictObject({ key_name: text(100), phrases: text(10_000).describe('assistant_drafts.phrases') }))
    .max(50)
    .default([]),
  /** A text that becomes a document. */
  knowledge_text: text(limits.draft_text).default(''),
  pairs: z
    .array(z.strictObject({ question: text(limits.faq_question), answer: text(limits.faq_answer) }))
    .max(limits.draft_pairs)
    .default([]),
  /** Knowledge bases that exist already, also those that were created for uploaded files. */
  index_ids: z.array(z.uuid()).max(limits.exchanged_indexes).default([]),
  /** The one of them that was created for uploaded files. Without the assistant, it is of no use. */
  uploads_index_id: z.uuid().nullable().default(null),
  instructions: z
    .array(z.strictObject({ title: text(limits.name), content: text(limits.instruction) }))
    .max(limits.instructions)
    .default([]),
  rules: z
    .array(
      z.strictObject({
        condition_type: z.enum(['keyword', 'text']),
        condition: text(limits.routing_condition),
        target_assistant_id: z.uuid().nullable(),
      }),
    )
    .max(limits.routing_rules)
    .default([]),
});
export type DraftContent = z.output<typeof draftContent>;
