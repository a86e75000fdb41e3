import * as z from 'zod';
import { limits } from '../limits';
import { filledText } from './filled-text';

const callFields = {
  /** The values that it begins with, by the names of its fields, as texts with placeholders. */
  values: z
    .record(filledText.max(limits.name), z.string().max(limits.short_text))
    .refine((given) => Object.keys(given).length <= limits.action_arguments, 'too_many')
    .default({}),
  /** The context variables that receive values of its fields when it has completed: the name of the field by the variable. */
  captures: z
    .record(filledText.max(limits.name), filledText.max(limits.name))
    .refine((given) => Object.keys(given).length <= limits.action_arguments, 'too_many')
    .default({}),
  /** Whether the conversation stays in the node until the workflow has ended. */
  waits: z.boolean().default(true),
  /** The context variable that receives how it ended. Null: one that does not complete sends the general error message. */
  outcome: filledText.max(limits.name).nullable().default(null),
};

/** The workflow that a node runs after its content. It may be gone. */
export const workflowCallSchema = z
  .strictObject({ workflow_id: z.uuid(), ...callFields })
  .nullable()
  .default(null);
export type WorkflowCall = NonNullable<z.output<typeof workflowCallSchema>>;

/** The same in a document, which names it. */
export const namedWorkflowCallSchema = z
  .strictObject({ workflow: filledText.max(limits.name), ...callFields })
  .nullable()
  .default(null);

/**
 * How a run of a workflow ended, as edges can test it. started: the conversation does not wait for it. missing: there is no
 * such workflow, or no version of it is published.
 */
export const WORKFLOW_OUTCOMES = ['completed', 'cancelled', 'failed', 'missing', 'started'] as const;
export type WorkflowOutcome = (typeof WORKFLOW_OUTCOMES)[number];

/** The variable with the outcome of an assistant's own workflow, which no node names. */
export const assistantOutcome = 'workflow_outcome';

/** An assistant's own workflow, as its start node runs it. */
export const assistantWorkflow = (workflow_id: string): WorkflowCall => ({
  workflow_id,
  values: {},
  captures: {},
  waits: true,
  outcome: assistantOutcome,
});
