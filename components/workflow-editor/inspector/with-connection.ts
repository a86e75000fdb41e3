import { newId } from '@/components/canvas/new-id';
import type { WorkflowDefinition } from '@/lib/workflow/definition';

/** A definition in which an input is filled from a source, or from nothing with null. */
export function withConnection(
  definition: WorkflowDefinition,
  source_field_id: string | null,
  target_field_id: string,
): WorkflowDefinition {
  const own = definition.connections.find((one) => one.target_field_id === target_field_id);
  if (source_field_id === null) return { ...definition, connections: definition.connections.filter((one) => one !== own) };
  if (own) return { ...definition, connections: definition.connections.map((one) => (one === own ? { ...one, source_field_id } : one)) };
  return { ...definition, connections: [...definition.connections, { id: newId(), source_field_id, target_field_id }] };
}
