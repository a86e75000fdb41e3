import * as z from 'zod';
import { id, name, text } from '../contracts/fields';
import { limits } from '../limits';
import { brokenReferences } from './broken-references';
import { COMPARISON_OPERATORS } from '../engine/conditions/comparison-operator';
import { FIELD_TYPES, STATE_TYPES, type WorkflowDefinition } from './definition';

/** Letters of any language, digits, and underscores: what placeholders and expressions can contain. */
const valueName = name(limits.workflow_field_name).regex(/^[\p{L}\p{M}\p{N}_]+$/u, 'invalid_field_name');

const coordinate = z.number().min(-1e6).max(1e6);

// ---- The fields of parts, without what each has of its own: an id, and the part that it belongs to.

export const stateFields = {
  name: name(limits.name),
  type: z.enum(STATE_TYPES),
  position: z.object({ x: coordinate, y: coordinate }).default({ x: 0, y: 0 }),
};

export const transitionFields = {
  name: text(limits.name).trim().default(''),
  source_state_id: id,
  target_state_id: id,
};

export const conditionFields = {
  field_id: z.uuid('condition_fields_required').describe('workflows.condition_field_id'),
  operator: z.enum(COMPARISON_OPERATORS),
  value: text(limits.condition_text).describe('workflows.condition_value'),
};

export const componentFields = {
  type: name(limits.workflow_field_name).describe('workflows.component_type'),
  name: name(limits.name),
  config: z.record(z.string().max(limits.name), z.json()).default({}).describe('workflows.config'),
};

export const fieldFields = {
  name: valueName.describe('workflows.field_name'),
  description: text(limits.description).default('').describe('workflows.field_description'),
  is_required: z.boolean().default(false),
  data_type: z.enum(FIELD_TYPES).default('text'),
  choices: z.array(name(limits.name)).max(limits.workflow_choices).default([]).describe('workflows.field_choices'),
  group: text(limits.name).nullable().default(null).describe('workflows.field_group'),
};

export const connectionFields = {
  source_field_id: id.describe('workflows.source_field_id'),
  target_field_id: id.describe('workflows.target_field_id'),
};

// ---- Whole parts, with what they contain.

export const workflowField = z.object({ id, ...fieldFields });
const fields = z.array(workflowField).max(limits.workflow_fields);

export const workflowCondition = z.object({ id, ...conditionFields });

export const workflowComponent = z.object({
  id,
  ...componentFields,
  inputs: fields.default([]),
  outputs: fields.default([]),
});

export const workflowState = z.object({
  id,
  ...stateFields,
  components: z.array(workflowComponent).max(limits.workflow_components).default([]),
});

export const workflowTransition = z.object({
  id,
  ...transitionFields,
  conditions: z.array(workflowCondition).max(limits.workflow_conditions).default([]),
});

export const workflowConnection = z.object({ id, ...connectionFields });

/** The shape of a definition, whatever it refers to. */
export const definitionShape = z.object({
  states: z.array(workflowState).max(limits.workflow_states),
  transitions: z.array(workflowTransition).max(limits.workflow_transitions).default([]),
  connections: z.array(workflowConnection).max(limits.workflow_connections).default([]),
  variables: z
    .record(valueName, z.json())
    .refine((variables) => Object.keys(variables).length <= limits.workflow_variables, 'too_many')
    .meta({ maxProperties: limits.workflow_variables })
    .default({})
    .describe('workflows.variables'),
});

/** A definition as it is sent: its parts are there once, and what they refer to is there. What is missing else, the check before publishing says. */
export const definitionSchema = definitionShape.superRefine((definition: WorkflowDefinition, { addIssue }) => {
  for (const { path, key } of brokenReferences(definition)) addIssue({ code: 'custom', path, message: key });
});

/** A definition as it is stored and sent. */
export type StoredDefinition = z.output<typeof definitionShape>;
