import * as z from 'zod';
import { limits } from '../limits';
import { filledText } from './filled-text';

const actionName = filledText.max(limits.integration_name);

/** How a document names an action of an integration. */
const actionNameSchema = z.strictObject({ integration: actionName, action: actionName });
export type ActionName = z.output<typeof actionNameSchema>;

/** How a stored flow refers to an action, which may be renamed. The action may be gone. */
const actionReferenceSchema = z.strictObject({ action_id: z.uuid() });
export type ActionReference = z.output<typeof actionReferenceSchema>;

const callFields = {
  /** The values of the action's parameters, as texts with placeholders. */
  arguments: z
    .record(filledText.max(limits.name), z.string().max(limits.short_text))
    .refine((given) => Object.keys(given).length <= limits.action_arguments, 'too_many')
    .default({}),
  /** Sent before the call. Empty: nothing is sent. */
  waiting_message: z.string().max(limits.short_text).default(''),
  /** The context variable that receives how the call ended. Null: a call that fails ends the turn with the general error message. */
  outcome: filledText.max(limits.name).nullable().default(null),
};

/** The action that a node calls on entry. */
export const actionCallSchema = z
  .strictObject({ ...actionReferenceSchema.shape, ...callFields })
  .nullable()
  .default(null);
export type ActionCall = NonNullable<z.output<typeof actionCallSchema>>;

/** The same in a document. */
export const namedActionCallSchema = z
  .strictObject({ ...actionNameSchema.shape, ...callFields })
  .nullable()
  .default(null);

/** The actions that the model may call while it writes the text of a generative node. */
export const toolsSchema = z.array(actionReferenceSchema).max(limits.tools).refine(isDistinct, 'duplicate_tool').default([]);

/** The same in a document. */
export const namedToolsSchema = z.array(actionNameSchema).max(limits.tools).refine(isDistinct, 'duplicate_tool').default([]);

function isDistinct(tools: readonly object[]): boolean {
  return new Set(tools.map((tool) => JSON.stringify(Object.entries(tool).sort()))).size === tools.length;
}
