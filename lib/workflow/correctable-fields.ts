import type { WorkflowComponent, WorkflowDefinition, WorkflowField } from './definition';

interface Correctable {
  field: WorkflowField;
  component: WorkflowComponent;
}

interface Place {
  state_id: string | null;
  /** The ids of fields that have a value. */
  filled: ReadonlySet<string>;
  /** A field without which it failed. */
  missing: string | null;
}

/** The fields that someone may want to correct: those with a value, the missing one, and those that decide how it goes on. In the order of the document. */
export function correctableFields({ states, transitions }: WorkflowDefinition, { state_id, filled, missing }: Place): Correctable[] {
  const deciding = transitions
    .filter(({ source_state_id }) => source_state_id === state_id)
    .flatMap(({ conditions }) => conditions.map(({ field_id }) => field_id));
  const wanted = new Set([...filled, ...deciding, ...(missing === null ? [] : [missing])]);
  return states
    .flatMap(({ components }) => components)
    .flatMap((component) => [...component.inputs, ...component.outputs].map((field) => ({ field, component })))
    .filter(({ field }) => wanted.has(field.id));
}
