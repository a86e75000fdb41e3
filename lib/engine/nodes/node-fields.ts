import * as z from 'zod';
import { limits } from '../../limits';
import { actionCallSchema, toolsSchema } from '../action-reference';
import { filledText } from '../filled-text';
import { messagePartSchema } from '../message-part';
import { workflowCallSchema } from '../workflow-reference';

// Groups of fields that several node types have.

/** How the texts of a node become replies. */
export const NODE_MODES = ['static', 'intelligent', 'generative', 'silent'] as const;
export type NodeMode = (typeof NODE_MODES)[number];

/** Variables and the texts that they receive. Null removes a variable. */
const setSchema = z
  .record(filledText.max(limits.name), z.string().max(limits.short_text).nullable())
  .refine((set) => Object.keys(set).length <= limits.set, 'too_many');

/** The fields of every node. */
export const commonFields = {
  /** What people call the node. It is never sent. */
  title: z.string().max(limits.name).default(''),
  mode: z.enum(NODE_MODES).default('static'),
  /** Applied on entry, before anything is sent. All texts see the variables as they were before. */
  set: setSchema.default({}),
  /** Called on entry, after the variables are set and before anything is sent, in every mode. */
  action: actionCallSchema,
  /** Run after the content, before the node's edges are chosen, in every mode. */
  workflow: workflowCallSchema,
};

/** The fields of a node that speaks. */
export const speechFields = {
  content: z.string().max(limits.text).default(''),
  parts: z.array(messagePartSchema).max(limits.parts).default([]),
  prompt: z.string().max(limits.text).default(''),
  /** What the model may call while it writes, in generative mode. */
  tools: toolsSchema,
  /** The NLU response template that is rendered if the content is empty. */
  template: z.string().max(limits.name).nullable().default(null),
  silent: z.boolean().default(false),
  /** A hint for channels: how long to show that the assistant is typing, in milliseconds. It delays nothing. */
  typing_ms: z.int32().min(0).max(5_000).default(0),
};

/** The fields of a node in which a conversation can stall. */
export const stallFields = {
  clarification_prompt: z.string().max(limits.short_text).default(''),
  fallback_message: z.string().max(limits.short_text).default(''),
  max_retries: z.int32().min(0).default(2),
  human_handoff: z.boolean().default(false),
};
