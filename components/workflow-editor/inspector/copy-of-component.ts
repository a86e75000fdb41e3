import { newId } from '@/components/canvas/new-id';
import type { WorkflowComponent, WorkflowField } from '@/lib/workflow/definition';

/** A component with the same settings and fields, which have ids of their own. */
export function copyOfComponent(component: WorkflowComponent): WorkflowComponent {
  const copied = (fields: readonly WorkflowField[]) => fields.map((field) => ({ ...field, id: newId() }));
  return { ...component, id: newId(), inputs: copied(component.inputs), outputs: copied(component.outputs) };
}
