import type { WorkflowDefinition, WorkflowField } from './definition';

/** What an instance can be given when it starts: inputs that no connection fills, once by name. None is required: a form asks for its own. */
export function startFields({ states, connections }: Pick<WorkflowDefinition, 'states' | 'connections'>): WorkflowField[] {
  const filled = new Set(connections.map(({ target_field_id }) => target_field_id));
  const inputs = states.flatMap(({ components }) => components.flatMap((component) => component.inputs));
  const open = new Map<string, WorkflowField>();
  for (const field of inputs) if (!filled.has(field.id) && !open.has(field.name)) open.set(field.name, { ...field, is_required: false });
  return [...open.values()];
}
