import type { WorkflowDefinition, WorkflowField } from './definition';

export interface NodeInput extends Pick<WorkflowField, 'name' | 'description' | 'data_type' | 'is_required'> {
  choices: string[];
}

/**
 * The fields that whoever starts a workflow can fill: the inputs of its components, once for each name. Required are those
 * that nothing else fills: no form asks for them, and no output is connected to them or has their name.
 */
export function nodeInputs({ states, connections }: WorkflowDefinition): NodeInput[] {
  const components = states.flatMap((state) => state.components);
  const connected = new Set(connections.map(({ target_field_id }) => target_field_id));
  const asked = components.filter(({ type }) => type === 'form').flatMap(({ inputs }) => inputs);
  const filled = new Set([...asked, ...components.flatMap(({ outputs }) => outputs)].map(({ name }) => name));
  const fields = new Map<string, NodeInput>();
  for (const field of components.flatMap(({ inputs }) => inputs)) {
    const { id, name, description, data_type, choices } = field;
    const before = fields.get(name);
    const is_required = before?.is_required === true || (field.is_required && !filled.has(name) && !connected.has(id));
    fields.set(name, { ...(before ?? { name, description, data_type, choices: [...choices] }), is_required });
  }
  return [...fields.values()];
}

/** The names of what an instance has when it has ended: its fields and variables. */
export function capturableNames({ states, variables }: WorkflowDefinition): string[] {
  const fields = states.flatMap(({ components }) => components.flatMap(({ inputs, outputs }) => [...inputs, ...outputs]));
  return [...new Set([...fields.map(({ name }) => name), ...Object.keys(variables)])];
}
