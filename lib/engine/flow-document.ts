import * as z from 'zod';
import { limits } from '../limits';
import { namedActionCallSchema, namedToolsSchema } from './action-reference';
import { conditionSchema } from './condition-schema';
import { filledText } from './filled-text';
import { flowSettingsInput } from './flow-settings';
import { configFields, NODE_TYPES } from './nodes/registry';
import { namedWorkflowCallSchema } from './workflow-reference';

/** The fields of a node that do not refer to other things, for calls with their own shape of a node. */
export const nodeFields = {
  // The specification also writes "normal" for a standard node.
  type: z.preprocess((type) => (type === 'normal' ? 'standard' : type), z.enum(NODE_TYPES)),
  ...configFields,
  position: z.strictObject({ x: z.number(), y: z.number() }).default({ x: 0, y: 0 }),
};

/** The fields of an edge that do not refer to other things. An edge without conditions is the default edge. */
export const edgeFields = {
  order: z.number().default(0),
  operator: z.enum(['AND', 'OR']).default('AND'),
  conditions: z.array(conditionSchema).max(limits.conditions).default([]),
  /** The editor's display settings of the edge. */
  view: z.json().optional(),
};

/** The fields of a global handler that do not refer to other things. */
export const handlerFields = {
  name: filledText.max(limits.name),
  description: z.string().max(limits.description).default(''),
  operator: z.enum(['AND', 'OR']).default('AND'),
  detour: z.boolean().default(false),
  conditions: z.array(conditionSchema).max(limits.conditions).default([]),
};

export const NOTE_COLORS = ['yellow', 'green', 'blue', 'pink', 'gray'] as const;

/** A note for colleagues on the canvas. Conversations never see it. */
export const noteFields = {
  text: z.string().max(limits.description).default(''),
  position: z.strictObject({ x: z.number(), y: z.number() }).default({ x: 0, y: 0 }),
  size: z
    .strictObject({ width: z.number().min(80).max(2_000), height: z.number().min(40).max(2_000) })
    .default({ width: 220, height: 140 }),
  color: z.enum(NOTE_COLORS).default('yellow'),
};

export const nodeSchema = z.strictObject({
  key: filledText.max(100),
  ...nodeFields,
  /** The name of the flow base a subflow node runs. */
  flow: filledText.nullable().default(null),
  action: namedActionCallSchema,
  tools: namedToolsSchema,
  workflow: namedWorkflowCallSchema,
});

export const edgeSchema = z.strictObject({ source: filledText, target: filledText, ...edgeFields });

export const handlerSchema = z.strictObject({ target: filledText, ...handlerFields });

export const noteSchema = z.strictObject(noteFields);

export const FLOW_FORMAT = 'hamdam.flow/1';

/**
 * The only JSON form of a flow, for import, export, templates, tests and differences between versions. This schema
 * describes its shape. `validateFlowDocument` checks that its parts fit together.
 */
export const flowDocumentSchema = z.strictObject({
  format: z.literal(FLOW_FORMAT),
  /** The name of the version. */
  name: z.string().max(limits.name).default(''),
  nodes: z.array(nodeSchema).max(limits.nodes),
  edges: z.array(edgeSchema).max(limits.edges).default([]),
  handlers: z.array(handlerSchema).max(limits.handlers).default([]),
  notes: z.array(noteSchema).max(limits.notes).default([]),
  settings: z.preprocess((settings) => settings ?? {}, flowSettingsInput),
});

export type FlowDocument = z.output<typeof flowDocumentSchema>;
export type FlowNode = FlowDocument['nodes'][number];
export type FlowEdge = FlowDocument['edges'][number];
export type FlowHandler = FlowDocument['handlers'][number];
export type FlowNote = FlowDocument['notes'][number];
